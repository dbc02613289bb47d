import ArgumentParser
import Karaoke

extension BoardCommand {
    /// `karaoke board list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List all boards.")

        @OptionGroup var source: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await source.withSource { boards in
                    try await boards.eachBoard { board in
                        try Terminal.say(
                            "\(board.slug)  \(board.state.rawValue)  version \(board.version)  \(board.title)"
                        )
                    }
                }
            }
        }
    }
}
