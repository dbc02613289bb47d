import ArgumentParser
import BoardAPI
import BoardLayout

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

        @OptionGroup var source: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let board = try view.laidOut(try await source.withSource { try await $0.board(view.reference) })
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
