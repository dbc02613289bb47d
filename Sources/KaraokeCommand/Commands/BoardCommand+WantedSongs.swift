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

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @OptionGroup var list: ListOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    try await list.print(
                        client.board(board).wantedSongs(),
                        named: "songs",
                        orNote: "The songbook has all songs of this board.",
                        headings: ["PEOPLE", "SONG"]
                    ) {
                        let people = $0.people.map(\.person).joined(separator: ", ")
                        return ["\($0.people.count)", "\($0.artist) - \($0.title): \(people)"]
                    }
                }
            }
        }
    }
}
