import ArgumentParser
import BoardLayout
import Containers
import Karaoke
import Server
import Storage

/// `karaoke board`.
struct BoardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "board",
        abstract: "List boards and look at them.",
        subcommands: [List.self, Show.self, Display.self]
    )

    /// `karaoke board list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List all boards.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await options.settings().withDatabase { database, _ in
                    let boards = Boards(database)
                    var last: Board.ID?
                    repeat {
                        let page = try await boards.list(after: last, limit: 100)
                        for board in page {
                            try Terminal.say(
                                "\(board.slug)  \(board.state.rawValue)  version \(board.version)  \(board.title)"
                            )
                        }
                        last = page.count == 100 ? page.last?.id : nil
                    } while last != nil
                }
            }
        }
    }

    /// `karaoke board show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draw a board in the terminal.",
            discussion: "Crossed off cards are struck through and say why."
        )

        @OptionGroup var options: SettingOptions
        @OptionGroup var view: ViewOptions

        @Option(parsing: .unconditional, help: "Character cells a line may have; the terminal's width if not given.")
        var columns: Int?

        func validate() throws {
            guard let columns, !(20...1_000).contains(columns) else { return }
            throw ArgumentParser.ValidationError("--columns is \(columns); it may be from 20 to 1000.")
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try await view.board(options.settings())
                let terminal = Terminal.output
                let drawing = TerminalDrawing(width: columns ?? terminal.width, hasStyle: terminal.hasStyle)
                try Terminal.write(Array(drawing.draw(try view.laidOut(board)).utf8))
            }
        }
    }

    /// `karaoke board display`.
    struct Display: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the laid-out board, as the REST API gives it.",
            discussion: "Example: karaoke board display karaoke-party --format svg > wall.svg"
        )

        /// The forms of a laid-out board.
        enum Format: String, ExpressibleByArgument, CaseIterable {
            case json
            case svg
        }

        @OptionGroup var options: SettingOptions
        @OptionGroup var view: ViewOptions

        @Option(help: "The form of the output.")
        var format: Format = .json

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try view.laidOut(try await view.board(options.settings()))
                let output =
                    switch format {
                    case .json: Array(board.json)
                    case .svg: Array(SVGDrawing(board).text.utf8)
                    }
                try Terminal.write(output)
            }
        }
    }
}
