import ArgumentParser
import BoardLayout
import Containers
import Karaoke

/// The board to lay out, and its layout.
struct ViewOptions: ParsableArguments {
    @Argument(help: "The board's slug or id.")
    var board: String

    @Option(help: "The person from whose view the board is shown.")
    var viewer: String?

    @Option(parsing: .unconditional, help: "The width of the board in points, \(Self.lengths).")
    // Cannot trap: a constant.
    var width = Int(LaidOutBoard.usualSize.width)

    @Option(parsing: .unconditional, help: "The height of the board in points, \(Self.lengths).")
    // Cannot trap: a constant.
    var height = Int(LaidOutBoard.usualSize.height)

    @OptionGroup var arranged: ArrangementOptions

    @Option(help: "The count that decides the scale of cards: that of each section, or of the whole board.")
    var scaling: Scaling = .section

    private static let lengths = "\(LaidOutBoard.lengths.lowerBound) to \(LaidOutBoard.lengths.upperBound)"

    func validate() throws {
        try expectValues(["--viewer": viewer])
        for (name, length) in [("--width", width), ("--height", height)] where !LaidOutBoard.lengths.contains(length) {
            throw ArgumentParser.ValidationError("\(name) is \(length); it may be from \(Self.lengths).")
        }
    }

    /// Lays the board out.
    ///
    /// - Throws: ``Failure`` when the viewer, or a person to expand, has no section on the board.
    func laidOut(_ board: Board) throws -> LaidOutBoard {
        let viewer = try viewer.map { try board.section(called: $0).id }
        return LaidOutBoard(
            board,
            size: Size(width: Double(width), height: Double(height)),
            arrangement: try arranged.arrangement(on: board),
            viewer: viewer,
            scaling: scaling
        )
    }
}

extension Scaling: ExpressibleByArgument {}
