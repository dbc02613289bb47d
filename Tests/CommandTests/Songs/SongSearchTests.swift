import TestDatabase
import Testing

@Suite(.database) struct `Searching the songbook` {
    private static let party = """
        {"slug": "party", "title": "Party", "people": [
            {"person": "Matt", "songs": [{"title": "Love Stack", "artist": "The Push and Pops"}]},
            {"person": "Sam", "songs": [
                {"title": "Love Stack", "artist": "The Push and Pops", "dibs": true},
                {"title": "Purple Main", "artist": "The Main Actors"}
            ]}
        ]}
        """

    @Test func `prints the results with their holders`() async throws {
        _ = try await karaoke("seed", "board", "-", input: Self.party)
        let found = try await karaoke("songs", "search", "stakc", "love", "--board", "party")
        #expect(found.output == "The Push and Pops  Love Stack  pinned by Matt, Sam  dibs: Sam\n")
        #expect(found.exitCode == 0)
        let anywhere = try await karaoke("songs", "search", "purple", "mian")
        #expect(anywhere.output == "The Main Actors  Purple Main\n")
    }

    @Test(arguments: [[], ["--json"]])
    func `reports an empty result with an exit code`(options: [String]) async throws {
        let found = try await karaoke(["songs", "search", "xyzzy"] + options)
        #expect(found.exitCode == 1)
        #expect(found.output == (options.isEmpty ? "" : #"{"songs":[],"next":null}"# + "\n"))
        #expect(found.errors == "karaoke: No song matches 'xyzzy'.\n")
    }

    @Test func `prints the ids that a merge takes`() async throws {
        _ = try await karaoke("seed", "songs", "-", input: "Sam\tLove Stack\nSam\tLove Stack (Live)\n")
        let found = try await karaoke("songs", "search", "love", "--ids").output.split(separator: "\n")
        let ids = found.map { String($0.prefix(36)) }
        #expect(found.map { String($0.dropFirst(36)) }.sorted() == ["  Sam  Love Stack", "  Sam  Love Stack (Live)"])
        let merged = try await karaoke("songs", "merge", ids[1], ids[0], "--yes")
        #expect(merged.exitCode == 0, "\(merged.errors)")
    }

    @Test func `prints the REST API's result`() async throws {
        _ = try await karaoke("seed", "board", "-", input: Self.party)
        let found = try await karaoke("songs", "search", "purple", "--json")
        #expect(found.output.hasPrefix(#"{"songs":[{"id":""#))
        #expect(found.output.contains(#""title":"Purple Main","artist":"The Main Actors","year":null,"#))
        #expect(found.output.hasSuffix("}],\"next\":null}\n"))
    }

    @Test func `reports an error`() async throws {
        #expect(try await karaoke("songs", "search").exitCode == 64)
        #expect(try await karaoke("songs", "search", "a", "--limit", "0").exitCode == 64)
        #expect(try await karaoke("songs", "search", "a", "--board", "nowhere").exitCode == 1)
        #expect(try await karaoke("songs", "search", String(repeating: "a", count: 300)).exitCode == 65)
    }
}
