import ArgumentParser
import Karaoke

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

        @Argument(help: "The id of the song that is merged away.")
        var song: String

        @Argument(help: "The id of the song that stays.")
        var into: String

        @Flag(help: "Do not ask for confirmation.")
        var yes = false

        @Flag(help: "Report what would change, without changing anything.")
        var dryRun = false

        @OptionGroup var place: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let (song, other) = (try Self.identifier(song), try Self.identifier(into))
                try await place.withSongs { source in
                    guard yes, !dryRun else {
                        try Self.report(try await source.merge(song, into: other, isDryRun: true), isDone: false)
                        guard !dryRun, try Self.isAgreed() else { return }
                        _ = try await source.merge(song, into: other, isDryRun: false)
                        return try Terminal.printLine("The songs are merged.")
                    }
                    try Self.report(try await source.merge(song, into: other, isDryRun: false), isDone: true)
                }
            }
        }

        private static func identifier(_ text: String) throws -> Song.ID {
            guard let song = Song.ID(text) else {
                throw Failure("'\(text)' is not the id of a song.", exitCode: .badInput)
            }
            return song
        }

        private static func report(_ merging: SongMerging, isDone: Bool) throws {
            try Terminal.printLine("\(isDone ? "Remaining" : "Would remain"): \(merging.song.value.fullName)")
            for board in merging.boards {
                try Terminal.printLine(
                    "\(board.slug): \(board.rewritten) cards rewritten, \(board.removed) removed, \(board.claims) claims"
                )
            }
        }

        private static func isAgreed() throws -> Bool {
            guard Terminal.input.isInteractive else {
                throw Failure(
                    "Nothing was changed. Pass --yes where there is no terminal to ask for confirmation.",
                    exitCode: .badInput
                )
            }
            Terminal.printError("Merge the songs? This cannot be undone. [y/N]")
            return ["y", "yes"].contains(readLine()?.lowercased())
        }
    }
}
