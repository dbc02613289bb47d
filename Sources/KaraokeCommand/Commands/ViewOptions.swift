import ArgumentParser
import BoardLayout
import KaraokeClient

/// The board to lay out, and its layout.
struct ViewOptions: ParsableArguments {
    @Argument(help: "The board's slug or id.", completion: .boards)
    var board: String

    @Option(help: "The person from whose view the board is shown.")
    var viewer: String?

    @Option(parsing: .unconditional, help: "The width of the board in points, \(Self.lengths).")
    var width = DisplayView().width

    @Option(parsing: .unconditional, help: "The height of the board in points, \(Self.lengths).")
    var height = DisplayView().height

    @OptionGroup var arranged: ArrangementOptions

    @Option(help: "The count that decides the scale of cards: that of each section, or of the whole board.")
    var scaling: Scaling = .section

    private static let lengths = "\(LaidOutBoard.lengths.lowerBound) to \(LaidOutBoard.lengths.upperBound)"

    func validate() throws {
        try expectValues(["--viewer": viewer])
    }

    /// Passes the board and the layout that the options describe to the body.
    ///
    /// - Throws: ``Failure`` when the viewer, or a person to expand, has no section on the board, and for an option with
    ///   a value that the service rejects; the errors of the service and of the body.
    func withView(of client: BoardClient, _ body: (RemoteBoard, DisplayView) async throws -> Void) async throws {
        let board = client.board(board)
        do {
            try await body(board, view(on: board))
        } catch let problem as Problem {
            guard let input = problem.errors.first, let parameter = input.parameter else { throw problem }
            let option = Self.options[parameter] ?? parameter
            throw Failure("--\(option): \(input.detail.harmless())", exitCode: .usage)
        }
    }

    private func view(on board: RemoteBoard) async throws -> DisplayView {
        let people = arranged.people
        let sections = viewer != nil || people != nil ? try await board.sections().all() : []
        var view = DisplayView()
        (view.width, view.height) = (width, height)
        view.arrangement = DisplayArrangement(rawValue: arranged.arrangement.rawValue)
        (view.columns, view.spacing) = (arranged.columns, arranged.spacing)
        let expanded = try people?.map { "\(try sections.section(called: $0).id)" }.joined(separator: ",")
        view.expanded = expanded ?? arranged.expanded
        view.scaling = DisplayScaling(rawValue: scaling.rawValue)
        view.viewer = try viewer.map { try sections.section(called: $0).id }
        return view
    }

    /// The options whose names differ from those of the service's parameters.
    private static let options = ["columns": "grid-columns", "spacing": "grid-spacing", "lineLength": "columns"]
}

/// The options of drawing a board in the terminal.
struct DrawingOptions: ParsableArguments {
    @OptionGroup var view: ViewOptions

    @Option(parsing: .unconditional, help: "The most characters in a line; by default the terminal's width.")
    var columns: Int?

    /// The form of the drawing for standard output.
    var form: DisplayForm {
        let terminal = Terminal.output
        return .text(lineLength: columns ?? min(max(terminal.width, 20), 1_000), isStyled: terminal.hasStyle)
    }
}

extension Scaling: ExpressibleByArgument {}
