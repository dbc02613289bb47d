import SongFuzzing
import Testing

@testable import Karaoke

@Suite struct `An index of songs` {
    @Test func `finds songs collected in pieces as it finds those put at once`() {
        let drafts = (0..<700).map { Self.draft($0, title: "Song \($0 % 90)", artist: "Singer \($0 % 40)") }
        var (whole, pieces) = (SongIndex(), SongIndex())
        whole.put(drafts)
        for start in stride(from: 0, to: drafts.count, by: 7) { pieces.collect(Array(drafts[start..<start + 7])) }
        pieces.arrange()
        #expect(Self.list(pieces) == Self.list(whole))
        #expect(Self.list(pieces).count == drafts.count)
        for query in ["song 12", "singer 3", "sonk 12", "singer"] {
            #expect(Self.search(query, pieces) == Self.search(query, whole), "\(query)")
        }
    }

    @Test func `lists a song that is replaced while others are collected`() {
        var index = SongIndex()
        index.put((0..<200).map { Self.draft($0, title: "Song \($0)", artist: "Singer") })
        index.collect([Self.draft(200, title: "Another Song", artist: "Singer")])
        index.collect([Self.draft(7, title: "Renamed", artist: "Singer")])
        #expect(Self.search("renamed", index) == [Self.id(7)])
        #expect(Set(Self.list(index)) == Set((0...200).map(Self.id)))
    }

    @Test func `counts a song of an artist once, however often it is replaced`() {
        var index = SongIndex()
        index.put([Self.draft(1, title: "Song", artist: "Singer"), Self.draft(1, title: "Song", artist: "Singer")])
        index.collect([Self.draft(1, title: "Song", artist: "Singer")])
        #expect(index.row(Self.id(1)).map { index.songsOfArtist($0) } == 1)
    }

    private static let ids: [Song.ID] = {
        var random = SeededGenerator(seed: 1)
        return (0..<700).map { Song.ID(milliseconds: UInt64($0), using: &random) }
    }()

    private static func id(_ number: Int) -> Song.ID { ids[number] }

    private static func draft(_ number: Int, title: String, artist: String) -> SongIndex.Draft {
        SongIndex.Draft(
            id: id(number),
            board: nil,
            title: title.lowercased(),
            artist: artist.lowercased(),
            otherNames: [],
            year: nil,
            language: nil,
            genre: nil,
            rating: 0,
            isDuet: false
        )
    }

    private static let conditions = SongIndex.Conditions(Song.Filter(), held: [], pinned: [])

    private static func list(_ index: SongIndex) -> [Song.ID] {
        index.list(conditions, after: nil, atMost: 1_000).map(\.song)
    }

    private static func search(_ query: String, _ index: SongIndex) -> [Song.ID] {
        index.search(SearchedWords(query), conditions, atMost: 20)
    }
}
