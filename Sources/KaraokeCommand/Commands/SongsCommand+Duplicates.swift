import ArgumentParser
import Foundation
import Karaoke

extension SongsCommand {
    /// `karaoke songs duplicates`.
    struct Duplicates: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List likely duplicates.",
            discussion: """
                Their artists and titles are alike but for punctuation, articles, "feat. ..." and remarks such as \
                "(Live)", or artists who sing together are in another order. 'karaoke songs merge' merges two of them.
                """
        )

        @Flag(help: "Print the report as JSON: one group, an array of songs, a line.")
        var json = false

        @OptionGroup var place: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let groups = try await place.withSongs { try await $0.duplicates() }
                    .sorted { ($0.first?.fullName.lowercased() ?? "") < ($1.first?.fullName.lowercased() ?? "") }
                guard !json else { return try Self.write(groups) }
                for (number, songs) in groups.enumerated() {
                    if number > 0 { try Terminal.printLine("") }
                    for song in songs { try Terminal.printLine("\(song.id)  \(song.fullName)") }
                }
            }
        }

        private static func write(_ groups: [[Song]]) throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            for songs in groups {
                try Terminal.write(Array(encoder.encode(songs.map { Entry($0) })) + Array("\n".utf8))
            }
        }
    }

    /// A song of a group, for scripts.
    private struct Entry: Encodable {
        let id: String
        let artist: String
        let title: String
        let year: Int?
        let source: String?
        let sourceId: String?

        init(_ song: Song) {
            id = "\(song.id)"
            artist = song.artist
            title = song.title
            year = song.year
            source = song.origin?.source
            sourceId = song.origin?.id
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
