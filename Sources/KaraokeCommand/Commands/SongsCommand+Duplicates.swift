import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

extension SongsCommand {
    /// `karaoke songs duplicates`.
    struct Duplicates: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List likely duplicates, or merge them all.",
            discussion: """
                Their titles differ only in punctuation, articles, numbers as words, subtitles and remarks such as \
                "(Radio Edit)", and they share an artist. Versions such as "(Live)" are different songs, and so are \
                two songs from one source. 'karaoke songs merge' merges two songs, and 'karaoke songs distinct' marks \
                songs as different.

                With --merge, of each group the song with the most details remains. It asks for confirmation on a \
                terminal unless --yes is given.

                Examples:
                  karaoke songs duplicates
                  karaoke songs duplicates --merge --prefer karafun --dry-run
                """
        )

        @OptionGroup var list: ListOptions

        @Flag(help: "Merge the songs of each group. This cannot be undone.")
        var merge = false

        @Option(help: "With --merge, keep this source's song in groups that have one.")
        var prefer: String?

        @Flag(help: "With --merge, report what would be merged, without changing anything.")
        var dryRun = false

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--prefer": prefer])
            guard merge || (prefer == nil && !dryRun) else {
                throw ArgumentParser.ValidationError("--prefer and --dry-run are options of --merge.")
            }
            guard !(merge && (list.json || list.limit != nil)) else {
                throw ArgumentParser.ValidationError("--json and --limit list the groups. Leave them out, or --merge.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withSongs { source in
                    guard !merge else { return try await mergeAll(source.duplicates(), in: source) }
                    guard !list.json else {
                        return try await list.printJSON(source.client.duplicates(), named: "groups")
                    }
                    for (number, songs) in try await source.duplicates().prefix(list.limit ?? .max).enumerated() {
                        if number > 0 { try Terminal.printLine("") }
                        for song in songs { try Terminal.printLine("\(song.id)  \(song.fullName)") }
                    }
                }
            }
        }

        /// Merges the songs of each group into the one that should remain; a song that cannot be merged is reported.
        private func mergeAll(_ groups: [[Song]], in source: ServiceSongs) async throws {
            let count = groups.reduce(0) { $0 + $1.count - 1 }
            guard count > 0 else { return report.printNote("There are no duplicates.") }
            let question = "Merge \(count) songs of \(groups.count) groups? This cannot be undone."
            guard try dryRun || confirmation.confirm(question) else { return report.printNote("Nothing was merged.") }
            var blocked = 0
            for songs in groups {
                guard let remaining = Song.remaining(of: songs, preferring: prefer) else { continue }
                for song in songs where song.id != remaining.id {
                    do {
                        _ = try await source.merge(song.id, into: remaining.id, isDryRun: dryRun)
                        try report.printLine("\(song.fullName)  ->  \(remaining.fullName)")
                    } catch let error as Problem {
                        blocked += 1
                        Terminal.printError("karaoke: \(song.fullName): \(Failure(error).description)")
                    }
                }
            }
            report.printNote("\(dryRun ? "Would be merged" : "Merged"): \(count - blocked) songs.")
            guard blocked == 0 else { throw Failure("\(blocked) songs could not be merged, for the reasons above.") }
        }
    }
}

extension Song {
    /// The artist, the title and the distinguishing details, in one line.
    var fullName: String {
        let origin = details.origin.map { "  [\($0.source) \($0.id)]" } ?? ""
        let year = details.year.map { " (\($0))" } ?? ""
        return "\(details.artist) - \(details.title)\(year)\(origin)"
    }
}
