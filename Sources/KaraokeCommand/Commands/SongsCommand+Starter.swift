import ArgumentParser
import KaraokeClient

extension SongsCommand {
    /// `karaoke songs starter`.
    struct Starter: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Load well-known songs into the songbook, or take them out.",
            discussion: """
                'karaoke party' and 'karaoke serve --starter-songs' load them by themselves into a new songbook, until they \
                are taken out. Loading adds the songs that are missing and changes no other. A song that you import or edit is \
                your own from then on. Songs that are pinned, claimed or picked on a board are not taken out.

                Examples:
                  karaoke songs starter
                  karaoke songs starter --remove
                """
        )

        @Flag(help: "Take the songs out. Asks for confirmation on a terminal unless --yes is given.")
        var remove = false

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withSongs { songs in
                    let before = try await songs.starterSongs()
                    if remove { try await takeOut(before, of: songs) } else { try await load(before, into: songs) }
                }
            }
        }

        private func load(_ before: StarterSongsDocument, into songs: ServiceSongs) async throws {
            let after = try await songs.loadStarterSongs()
            try output.print(after, "\(after.songs - before.songs) starter songs added.")
            output.printNote("To undo: karaoke songs starter --remove")
        }

        private func takeOut(_ before: StarterSongsDocument, of songs: ServiceSongs) async throws {
            let question = """
                Take \(before.songs - before.onBoards) starter songs out of the songbook? \
                \(before.onBoards) that are on a board stay.
                """
            guard try confirmation.confirm(question) else { return output.printNote("Nothing was taken out.") }
            let after = try await songs.removeStarterSongs()
            try output.print(after, "\(before.songs - after.songs) starter songs taken out.")
            output.printNote("To undo: karaoke songs starter")
        }
    }
}
