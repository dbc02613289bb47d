import ArgumentParser
import BoardAPI
import Karaoke
import WebServer

/// `karaoke songs`.
struct SongsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "songs",
        abstract: "Search, browse, import, export and tidy the songbook.",
        discussion: "Works on the service of this machine, or on one elsewhere, as 'karaoke board' does.",
        subcommands: [
            Search.self, Outline.self, Show.self, Add.self, Edit.self, Delete.self, ImportSongs.self, Export.self,
            Duplicates.self, Merge.self, Distinct.self, Starter.self,
        ]
    )
}

extension SongsCommand {
    /// `karaoke songs search`.
    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Find songs by words of title and artist, in any order, despite misspellings.",
            discussion: """
                Exits with 1 when no song matches.
                Example: karaoke songs search scroling delegates --board karaoke-party
                """
        )

        @Argument(help: "Words of title and artist; the last may be unfinished.")
        var words: [String]

        @Option(help: "A board, by its slug or id: shows who has each song there, and finds the board's own songs too.")
        var board: String?

        @Option(help: "The most songs to show, up to \(SongSearch.limit).")
        var limit = 20

        @Flag(help: "Show the id of each song first, as other commands take it.")
        var ids = false

        @Flag(help: "Print the songs as the REST API returns them.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--board": board])
            guard (1...SongSearch.limit).contains(limit) else {
                throw ArgumentParser.ValidationError("--limit is a whole number from 1 to \(SongSearch.limit).")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let words = words.joined(separator: " ")
                let songs = try await service.withSongs { try await $0.songs(matching: words, on: board, limit: limit) }
                if json { try Terminal.write(songs.json + [UInt8(ascii: "\n")]) }
                guard !songs.isEmpty else { throw Failure("No song matches '\(words)'.") }
                guard !json else { return }
                for song in songs { try Terminal.printLine(ids ? "\(song.song.value.id)  \(song.line)" : song.line) }
            }
        }
    }
}

extension FoundSong {
    /// The song as a line for the terminal.
    fileprivate var line: String {
        let people = presence?.cards.map(\.person.name) ?? []
        let holders = presence?.holders.map(\.person) ?? []
        var parts = [song.value.artist, song.value.title]
        if !people.isEmpty { parts.append("pinned by \(people.joined(separator: ", "))") }
        if !holders.isEmpty { parts.append("dibs: \(holders.joined(separator: ", "))") }
        return parts.joined(separator: "  ")
    }
}
