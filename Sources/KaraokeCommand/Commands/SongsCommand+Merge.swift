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

        @OptionGroup var reporting: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withSongs { source in
                    let song = try await SongReference.song(song, in: source).value.id
                    let other = try await SongReference.song(into, in: source).value.id
                    guard confirmation.yes, !dryRun else {
                        try report(try await source.merge(song, into: other, isDryRun: true), isDone: false)
                        let question = "Merge the songs? This cannot be undone."
                        guard !dryRun, try confirmation.confirm(question) else { return }
                        _ = try await source.merge(song, into: other, isDryRun: false)
                        return try reporting.printLine("The songs are merged.")
                    }
                    try report(try await source.merge(song, into: other, isDryRun: false), isDone: true)
                }
            }
        }

        private func report(_ merging: SongMergingDocument, isDone: Bool) throws {
            try reporting.printLine("\(isDone ? "Remaining" : "Would remain"): \(Song(merging.song).fullName)")
            for board in merging.boards {
                try reporting.printLine(
                    "\(board.slug): \(board.rewritten) cards rewritten, \(board.removed) removed, \(board.claims) claims"
                )
            }
        }
    }
}
