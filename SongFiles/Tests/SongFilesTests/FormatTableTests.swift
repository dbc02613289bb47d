import SongFuzzing
import Testing

@testable import SongFiles

@Suite struct `The table of formats` {
    @Test func `has each name once`() {
        #expect(Set(SongFormat.allCases.map(\.rawValue)).count == SongFormat.allCases.count)
        #expect(SongFormat(rawValue: "json-lines") == .jsonLines)
        #expect(SongFormat(rawValue: "word") == nil)
    }

    @Test(arguments: SongFormat.allCases)
    func `has a reader that is chosen for files of its own`(format: SongFormat) {
        var generator = SeededGenerator(seed: 3)
        #expect((0..<200).contains { _ in SongReading(SongFile(format, using: &generator).bytes).format == format })
    }

    @Test func `is a list in words`() {
        #expect(
            SongFormat.listed == """
                tables (tabs, commas or semicolons), KaraFun catalogues, UltraStar songs, M3U playlists, JSON, JSON Lines, \
                names such as "Artist - Title.mp3", PLS playlists, XSPF playlists, WPL playlists, ASX playlists, cue sheets, \
                drawn tables, as in Markdown, columns made of spaces, lines such as "Title by Artist" and "Title／Artist", \
                blocks of lines such as "Title: ...", artists with indented titles below, the libraries of Music and iTunes, \
                rekordbox, VirtualDJ, Serato, Traktor and YouTube Music
                """
        )
    }
}
