import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Renaming a song` {
    @Test func `rewrites its cards as one change of every board that is not closed`() async throws {
        let open = try await Party.host("open")
        let closed = try await Party.host("closed")
        let other = try await Party.host("other")
        let song = try await open.add("Love Stak")
        let sections = [try await open.join("Sam"), try await open.join("Matt"), try await closed.join("Sam")]
        for section in sections.prefix(2) {
            try await open.pin(song, for: section)
        }
        try await closed.pin(song, for: sections[2])
        _ = try await closed.boards.update(closed.id, Board.Patch(state: .closed), by: .test)
        let versions = [try await open.version, try await closed.version, try await other.version]
        let renamed = try await open.songs.update(song, Song.Patch(title: "Love Stack"), by: .test)
        #expect(renamed.value.title == "Love Stack")
        #expect(try await open.titles(in: sections[0]) == ["Love Stack"])
        #expect(try await open.titles(in: sections[1]) == ["Love Stack"])
        #expect(try await closed.titles(in: sections[2]) == ["Love Stak"])
        #expect(
            [try await open.version, try await closed.version, try await other.version]
                == [versions[0] + 1, versions[1], versions[2]]
        )
    }

    @Test func `is all that rewrites cards`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        let sam = try await party.join("Sam")
        try await party.pin(song, for: sam)
        let version = try await party.version
        let patch = Song.Patch(title: "Love Stack", details: [.rating: .integer(3)])
        _ = try await party.songs.update(song, patch, by: .test)
        _ = try? await party.songs.update(song, Song.Patch(title: "Love Heap"), if: .version(7), by: .test)
        #expect(try await party.titles(in: sam) == ["Love Stack"])
        #expect(try await party.version == version)
    }
}
