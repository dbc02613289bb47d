import ArgumentParser
import Karaoke

extension SongsCommand {
    /// `karaoke songs distinct`.
    struct Distinct: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say that songs are no duplicates of each other.",
            discussion: """
                'karaoke songs duplicates' leaves them apart from now on. The report ends with the command that undoes \
                this.

                Example:
                  karaoke songs distinct "Sam - Love Stack" "Sam & Matt - Love Stack"
                """
        )

        @Argument(help: "Two songs or more: their ids, their titles, or \"artist - title\".")
        var songs: [String]

        @Flag(help: "Take it back, so that the songs may be duplicates again.")
        var undo = false

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        /// The most songs in one command.
        private static let limit = 50

        func validate() throws {
            guard (2...Self.limit).contains(songs.count) else {
                throw ArgumentParser.ValidationError("Name two songs or more, up to \(Self.limit).")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let ids = try await service.withSongs { source in
                    var ids: [Song.ID] = []
                    for song in songs { ids.append(try await SongReference.song(song, in: source).value.id) }
                    // Before anything is stored, since a request has two songs.
                    try SongError.requireDifferent(ids)
                    try await source.setDistinct(ids, !undo)
                    return ids
                }
                try report.printLine(undo ? "The songs may be duplicates again." : "The songs are kept apart.")
                let list = ids.map(\.description).joined(separator: " ")
                report.printNote("To undo: karaoke songs distinct \(list)\(undo ? "" : " --undo")")
            }
        }
    }
}
