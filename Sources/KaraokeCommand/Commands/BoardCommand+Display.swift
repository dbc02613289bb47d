import ArgumentParser
import BoardAPI
import BoardLayout
import ContainersDrawing
import Karaoke
import WebServer

extension BoardCommand {
    /// `karaoke board display`.
    struct Display: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the laid-out board as the REST API returns it.",
            discussion: "Example: karaoke board display karaoke-party --format svg > wall.svg"
        )

        /// The forms of a laid-out board.
        enum Format: String, ExpressibleByArgument, CaseIterable {
            case json
            case svg
        }

        @OptionGroup var view: ViewOptions

        @Option(help: "The form of the output.")
        var format: Format = .json

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try view.laidOut(try await service.withService { try await $0.wholeBoard(view.board) })
                let output =
                    switch format {
                    case .json: Array(board.json)
                    case .svg: SVGDrawing(board).bytes
                    }
                try Terminal.write(output)
            }
        }
    }
}

/// The options of drawing a board in the terminal.
struct DrawingOptions: ParsableArguments {
    @OptionGroup var view: ViewOptions

    @Option(parsing: .unconditional, help: "The most characters in a line; by default the terminal's width.")
    var columns: Int?

    func validate() throws {
        guard let columns, !(20...1_000).contains(columns) else { return }
        throw ArgumentParser.ValidationError("--columns is \(columns); it may be from 20 to 1000.")
    }

    /// The drawing of a board for standard output.
    ///
    /// - Throws: As ``ViewOptions/laidOut(_:)``.
    func drawing(of board: Board) throws -> String {
        let terminal = Terminal.output
        let drawing = TerminalDrawing(width: columns ?? terminal.width, hasStyle: terminal.hasStyle)
        return drawing.draw(try view.laidOut(board))
    }
}
