import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board wanted`.
    struct WantedSongs: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "wanted",
            abstract: "Print the pinned songs that the songbook lacks, those that most people want first.",
            discussion: """
                A line for each song: the number of people, the song, and their names. Songs that an import brings into the \
                songbook are left out from then on.

                Example: karaoke board wanted friday
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let songs = client.board(board).wantedSongs()
                    try await Terminal.printLines(songs, orNote: "The songbook has all songs of this board.") {
                        $0.line
                    }
                }
            }
        }
    }
}

extension WantedSongDocument {
    /// The song in one line.
    fileprivate var line: String {
        "\(people.count)  \(artist) - \(title): \(people.map(\.person).joined(separator: ", "))"
    }
}
