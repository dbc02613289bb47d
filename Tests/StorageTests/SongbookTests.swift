import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The songbook` {
    @Test func `is listed by artist and title, page by page`() async throws {
        let songs = Songs(TestDatabase.current.database)
        let names = [("b", "Two"), ("A", "Three"), ("B", "One"), ("a", "Four"), ("c", "Five")]
        for (artist, title) in names {
            _ = try await songs.create(Song.Draft(title: title, artist: artist))
        }
        var titles: [String] = []
        var cursor: Songs.Cursor?
        var pages = 0
        repeat {
            let page = try await songs.list(after: cursor, limit: 2)
            titles += page.songs.map(\.value.title)
            cursor = page.next
            pages += 1
        } while cursor != nil
        #expect(titles == ["Four", "Three", "One", "Two", "Five"])
        #expect(pages == 3)
        #expect(try await songs.count() == 5)
    }

    @Test func `has no next page behind its last song`() async throws {
        let songs = Songs(TestDatabase.current.database)
        #expect(try await songs.list(limit: 1).next == nil)
        _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "The Push and Pops"))
        let page = try await songs.list(limit: 1)
        #expect(page.songs.count == 1)
        #expect(page.next == nil)
    }
}
