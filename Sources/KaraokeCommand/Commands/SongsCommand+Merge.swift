import ArgumentParser
import Karaoke

extension SongsCommand {
    /// `karaoke songs merge`.
    struct Merge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a song one with another, which stays.",
            discussion: """
                Cards and claims are rewritten on all boards; what the song was called stays known, so that importing \
                it again does not bring it back. On a terminal it is asked for first, unless --yes is given.
                """
        )

        @OptionGroup var place: SourceOptions

        @Argument(help: "The id of the song that goes.")
        var song: String

        @Argument(help: "The id of the song that stays.")
        var into: String

        @Flag(help: "Do not ask.")
        var yes = false

        @Flag(help: "Only tell what would happen.")
        var dryRun = false

        func run() async throws {
            try await KaraokeCommand.run {
                let (song, other) = (try Self.identifier(song), try Self.identifier(into))
                try await place.withSongs { source in
                    guard yes, !dryRun else {
                        try Self.tell(try await source.merge(song, into: other, isDryRun: true), isDone: false)
                        guard !dryRun, try Self.isAgreed() else { return }
                        _ = try await source.merge(song, into: other, isDryRun: false)
                        return try Terminal.say("The songs are one now.")
                    }
                    try Self.tell(try await source.merge(song, into: other, isDryRun: false), isDone: true)
                }
            }
        }

        private static func identifier(_ text: String) throws -> Song.ID {
            guard let song = Song.ID(text) else {
                throw Failure("'\(text)' is not the id of a song.", exitCode: .badInput)
            }
            return song
        }

        private static func tell(_ merging: SongMerging, isDone: Bool) throws {
            try Terminal.say("\(isDone ? "Is left" : "Would be left"): \(merging.song.value.fullName)")
            for board in merging.boards {
                try Terminal.say(
                    "\(board.slug): \(board.rewritten) cards rewritten, \(board.removed) removed, \(board.claims) claims"
                )
            }
        }

        private static func isAgreed() throws -> Bool {
            guard Terminal.input.isInteractive else {
                throw Failure("Nothing was done. Pass --yes, since nobody can be asked here.", exitCode: .badInput)
            }
            Terminal.tell("Make the songs one? This cannot be taken back. [y/N]")
            return ["y", "yes"].contains(readLine()?.lowercased())
        }
    }
}
