import ArgumentParser
import Karaoke
import Server

extension SongsCommand {
    /// `karaoke songs search`.
    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Find songs by words of title and artist, in any order and spelt as it happens.",
            discussion: "Example: karaoke songs search scroling delegates --board karaoke-party"
        )

        @OptionGroup var source: SourceOptions

        @Argument(help: "Words of title and artist; the last may be unfinished.")
        var words: [String]

        @Option(help: "A board, by its slug or id: tells who has each song there, and finds the board's own songs too.")
        var board: String?

        @Option(help: "How many songs are shown at most, up to \(SongSearch.limit).")
        var limit = 20

        @Flag(help: "Print the songs as the REST API gives them.")
        var json = false

        func validate() throws {
            try expectValues(["--board": board])
            guard (1...SongSearch.limit).contains(limit) else {
                throw ArgumentParser.ValidationError("--limit is a whole number from 1 to \(SongSearch.limit).")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let words = words.joined(separator: " ")
                let reference = board.map { Board.Reference($0) }
                let limit = limit
                let songs = try await source.withSource {
                    try await $0.songs(matching: words, on: reference, limit: limit)
                }
                guard !json else { return try Terminal.write(songs.json + [UInt8(ascii: "\n")]) }
                for song in songs { try Terminal.say(song.line) }
            }
        }
    }
}

extension FoundSong {
    /// The song on a line of a terminal.
    fileprivate var line: String {
        let people = presence?.cards.map(\.person.name) ?? []
        let holders = presence?.holders.map(\.name) ?? []
        var parts = [song.value.artist, song.value.title]
        if !people.isEmpty { parts.append("pinned by \(people.joined(separator: ", "))") }
        if !holders.isEmpty { parts.append("dibs: \(holders.joined(separator: ", "))") }
        return parts.joined(separator: "  ")
    }
}
