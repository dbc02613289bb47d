import Foundation
import Karaoke
import SongFuzzing
import Testing

@Suite struct `A table that songs are written to` {
    private static let id = Song.ID(UUID())

    @Test func `has all details of a song`() {
        let song = Song(
            id: Self.id,
            Song.Draft(
                title: "Love \"Stack\"",
                artist: "Sam, Matt",
                year: 1_999,
                language: "English",
                genre: "Pop; Rock",
                duration: 215,
                rating: 4,
                isDuet: true,
                artworkURL: "https://example.org/a.png",
                tag: "talk",
                origin: Song.Origin(source: "talk", id: "7"),
                importedName: Song.Name(title: "Love Stack, The", artist: "Sam")
            )
        )
        #expect(
            table([song, Song(id: Self.id, Song.Draft(title: "Two", artist: "Sam"))])
                == [
                    "\u{FEFF}artist,title,year,language,genre,duration,rating,isDuet,artworkUrl,tag,source,sourceId,"
                        + "importedArtist,importedTitle",
                    "\"Sam, Matt\",\"Love \"\"Stack\"\"\",1999,English,\"Pop; Rock\",215,4,true,"
                        + "https://example.org/a.png,talk,talk,7,Sam,\"Love Stack, The\"",
                    "Sam,Two,,,,,,,,,,,,", "",
                ]
                .joined(separator: "\r\n")
        )
    }

    @Test(arguments: [
        "=1+1", "+44", "-ing", "@home", "＝1", "'=1", "''@", "'Til", "'", "\"=1\"", "a=1", "a\"b", "a,b;c", "Ünï", "夜",
        "semi;=1+1;x", "a,'=1", "Aha \"\u{301},=1+1,\"\u{301}y", "\"=1", "a;\"=1", "; +1",
        "\u{600}\",=1", "\u{301}=1", ";;@;=",
        "\"", "''",
    ])
    func `is read back as it was`(name: String) {
        let song = Song(
            id: Self.id,
            Song.Draft(
                title: name,
                artist: name,
                language: name,
                genre: name,
                tag: name,
                origin: Song.Origin(source: name, id: name),
                importedName: Song.Name(title: name, artist: name)
            )
        )
        let draft = Song.Draft(
            title: name,
            artist: name,
            language: name,
            genre: name,
            tag: name,
            origin: song.origin,
            importedName: song.importedName
        )
        let lines = SongReading(Array(table([song]).utf8)).lines.map(SongImport.Line.init)
        #expect(lines == [.song(draft, line: 2)])
    }

    @Test(arguments: ["=1+1", "+44", "-ing", "@home", "＝1", "'=1"])
    func `has no formula`(name: String) {
        let row = table([Song(id: Self.id, Song.Draft(title: name, artist: "Sam"))]).split(separator: "\r\n")[1]
        #expect(row.hasPrefix("Sam,'\(name),"))
    }

    /// Formulas begin after each separator of cells, whatever grapheme cluster the separator is in.
    @Test(arguments: [
        ("semi;=1+1;x", #""semi;'=1+1;x""#), ("a,-1", #""a,'-1""#), ("\u{600};+1", "\"\u{600};'+1\""),
        ("x;\u{301}=1", "\"x;\u{301}=1\""), (#"a;"=1+1&""#, #""a;""'=1+1&""""#), ("a; =1", #""a; '=1""#),
        ("a;'@", #""a;''@""#), ("1=1-1", "1=1-1"),
    ])
    func `has no formula inside a text`(name: String, written: String) {
        let row = table([Song(id: Self.id, Song.Draft(title: name, artist: "Sam"))]).utf8.split(separator: 0x0A)[1]
        #expect(row.starts(with: "Sam,\(written),".utf8), "\(Substring(row))")
    }

    private func table(_ songs: [Song]) -> String {
        songs.reduce(into: SongTable.heading) { SongTable.write($1, to: &$0) }
    }
}
