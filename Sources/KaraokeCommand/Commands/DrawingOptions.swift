import ArgumentParser
import BoardLayout
import Karaoke

/// How a board is drawn in the terminal.
struct DrawingOptions: ParsableArguments {
    @OptionGroup var view: ViewOptions

    @Option(parsing: .unconditional, help: "The most characters in a line; by default the terminal's width.")
    var columns: Int?

    func validate() throws {
        guard let columns, !(20...1_000).contains(columns) else { return }
        throw ArgumentParser.ValidationError("--columns is \(columns); it may be from 20 to 1000.")
    }

    /// Draws a board for the standard output as it is just now.
    ///
    /// - Throws: As ``ViewOptions/laidOut(_:)``.
    func drawing(of board: Board) throws -> String {
        let terminal = Terminal.output
        let drawing = TerminalDrawing(width: columns ?? terminal.width, hasStyle: terminal.hasStyle)
        return drawing.draw(try view.laidOut(board))
    }
}
