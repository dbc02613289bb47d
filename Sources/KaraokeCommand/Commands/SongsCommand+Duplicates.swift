import ArgumentParser
import Foundation
import Karaoke

extension SongsCommand {
    /// `karaoke songs duplicates`.
    struct Duplicates: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List songs that are probably one.",
            discussion: """
                Their artists and titles are alike but for punctuation, articles, "feat. ..." and remarks such as \
                "(Live)", or exchanged. Make two of them one with 'karaoke songs merge'.
                """
        )

        @OptionGroup var place: SourceOptions

        @Flag(help: "Tell it as JSON: an array of groups on each line.")
        var json = false

        func run() async throws {
            try await KaraokeCommand.run {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                try await place.withSongs { source in
                    var isFirst = true
                    try await source.eachDuplicate { songs in
                        guard !json else {
                            let entries = songs.map { Entry($0.value) }
                            return try Terminal.write(Array(encoder.encode(entries)) + Array("\n".utf8))
                        }
                        if !isFirst { try Terminal.say("") }
                        isFirst = false
                        for song in songs { try Terminal.say("\(song.value.id)  \(song.value.fullName)") }
                    }
                }
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
    /// Artist and title, and what else tells two songs apart, in one line.
    var fullName: String {
        let origin = origin.map { "  [\($0.source) \($0.id)]" } ?? ""
        return "\(artist) - \(title)\(year.map { " (\($0))" } ?? "")\(origin)"
    }
}
