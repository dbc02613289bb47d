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

    @Test func `prints what is found, and who has it`() async throws {
        _ = try await karaoke("seed", "board", "-", input: Self.party)
        let found = try await karaoke("songs", "search", "stakc", "love", "--board", "party")
        #expect(found.output == "The Push and Pops  Love Stack  pinned by Matt, Sam  dibs: Sam\n")
        #expect(found.exitCode == 0)
        let anywhere = try await karaoke("songs", "search", "purple", "mian")
        #expect(anywhere.output == "The Main Actors  Purple Main\n")
        #expect(try await karaoke("songs", "search", "xyzzyxyzzy").output == "")
    }

    @Test func `prints what the REST API gives`() async throws {
        _ = try await karaoke("seed", "board", "-", input: Self.party)
        let found = try await karaoke("songs", "search", "purple", "--json")
        #expect(found.output.hasPrefix(#"{"songs":[{"id":""#))
        #expect(found.output.contains(#""title":"Purple Main","artist":"The Main Actors","year":null,"#))
        #expect(found.output.hasSuffix("}],\"next\":null}\n"))
    }

    @Test func `says what is wrong`() async throws {
        #expect(try await karaoke("songs", "search").exitCode == 64)
        #expect(try await karaoke("songs", "search", "a", "--limit", "0").exitCode == 64)
        #expect(try await karaoke("songs", "search", "a", "--board", "nowhere").exitCode == 1)
        #expect(try await karaoke("songs", "search", String(repeating: "a", count: 300)).exitCode == 65)
    }
}
