import ArgumentParser
import Karaoke
import KaraokeClient

extension SongsCommand {
    /// `karaoke songs merge`.
    struct Merge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Merge a song into another, which stays.",
            discussion: """
                Cards and claims are rewritten on all boards. The merged song's name stays known, so that importing it \
                again does not bring it back. Asks for confirmation on a terminal unless --yes is given.
                """
        )

        @Argument(help: "The song that is merged away: its id, its title, or \"artist - title\".")
        var song: String

        @Argument(help: "The song that stays, named in the same way.")
        var into: String

        @OptionGroup var confirmation: ConfirmationOptions

        @Flag(help: "Report what would change, without changing anything.")
        var dryRun = false

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withSongs { source in
                    let song = try await SongReference.song(song, in: source).value.id
                    let other = try await SongReference.song(into, in: source).value.id
                    guard confirmation.yes, !dryRun else {
                        let plan = try await source.merge(song, into: other, isDryRun: true)
                        if dryRun || !output.json { try report(plan, isDone: false) }
                        let question = "Merge the songs? This cannot be undone."
                        guard !dryRun, try confirmation.confirm(question) else { return }
                        let merging = try await source.merge(song, into: other, isDryRun: false)
                        return try output.print(merging, "The songs are merged.")
                    }
                    try report(try await source.merge(song, into: other, isDryRun: false), isDone: true)
                }
            }
        }

        private func report(_ merging: SongMergingDocument, isDone: Bool) throws {
            let boards = merging.boards.map { board in
                "\(board.slug): \(board.rewritten) cards rewritten, \(board.removed) removed, \(board.claims) claims"
            }
            let line = "\(isDone ? "Remaining" : "Would remain"): \(Song(merging.song).fullName)"
            try output.print(merging, [line] + boards)
        }
    }
}
