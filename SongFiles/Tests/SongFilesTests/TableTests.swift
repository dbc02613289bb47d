import SongFiles
import SongFuzzing
import Testing

@Suite struct `A table with column names` {
    private static let full = ListedSong(
        title: "Love Stack",
        artist: "Sam",
        year: 1_999,
        language: "English",
        genre: "Pop",
        duration: 215,
        rating: 4,
        isDuet: true,
        artworkURL: "https://example.org/a.png",
        tag: "talk",
        source: "talk",
        sourceID: "7"
    )

    @Test(arguments: [
        """
        Artist\tTitle\tYear\tLanguage\tGenre\tDuration\tRating\tDuet\tArtwork\tTag\tSource\tSource ID
        Sam\tLove Stack\t1999\tEnglish\tPop\t3:35\t4\tyes\thttps://example.org/a.png\ttalk\ttalk\t7
        """,
        """
        "sourceId","source","tag","artworkUrl","isDuet","rating","duration","genre","language","year","title","artist"
        "7","talk","talk","https://example.org/a.png","true","4","215","Pop","English","1999","Love Stack","Sam"
        """,
        """
        Quelle;Interpret;Titel;Jahr;Sprache;Stil;Länge;Bewertung;Duett;Cover;Stichwort;Unbekannt;Source_Id
        talk;Sam;Love Stack;1999-05-01;English;Pop;0:03:35.5;3.5;ja;https://example.org/a.png;talk;?;7
        """,
    ])
    func `has them in any order and spelling`(text: String) {
        #expect(SongReading(Array(text.utf8)).lines == [.song(Self.full, line: 2)])
    }

    @Test(
        arguments: [
            ("Interprète,Titre", "Sam,X"), ("cantante;canción", "Sam;X"), ("アーティスト\t曲名", "Sam\tX"),
            ("Singer(s),SONG TITLE", "Sam,X"), ("artist,title,title", "Sam,X,Y"), ("artist,title,", "Sam,X"),
            ("artist,title,year", "Sam,X,n/a"), ("artist,title,year,duration,rating,duo", "Sam,X,0,0,,0"),
        ]
    )
    func `has column names in several languages`(header: String, row: String) {
        let reading = SongReading(Array("\(header)\n\(row)\n".utf8))
        #expect(reading.lines == [.song(ListedSong(title: "X", artist: "Sam"), line: 2)])
    }

    @Test(
        arguments: [
            ("\"Sam\",\"Love \"\"Stack\"\"\"\n", "Sam", "Love \"Stack\""),
            ("\"Sam\",\"Love\r\nStack\"\n", "Sam", "Love Stack"),
            ("\"Weird Al\" Sam,\"Love\" Stack\n", "\"Weird Al\" Sam", "\"Love\" Stack"),
            ("Sam,Love \"Stack\"\n", "Sam", "Love \"Stack\""),
            (" \"Sam\" , \"Love, Stack\" \n", "Sam", "Love, Stack"),
        ]
    )
    func `is quoted from the first character of a field to its last`(row: String, artist: String, title: String) {
        let reading = SongReading(Array("artist,title\n\(row)".utf8))
        #expect(reading.lines == [.song(ListedSong(title: title, artist: artist), line: 2)])
    }

    @Test func `continues after an unclosed quotation mark`() {
        let reading = SongReading(Array("artist,title\nSam,\"Love\nMatt,X\n".utf8))
        #expect(
            reading.lines == [
                .refused(SongLine.Refusal(line: 2, reason: .unclosedQuote)),
                .song(ListedSong(title: "X", artist: "Matt"), line: 3),
            ]
        )
    }

    @Test func `refuses each line with an unclosed quotation mark, and accepts those between`() {
        var text = "artist,title\n"
        for _ in 0..<1_000 { text += "Sam,\"\"\"a\"\"a\"\"a\"\"\nSam,X\n" }
        let expected = (1...1_000).flatMap { number -> [SongLine] in
            [
                .refused(SongLine.Refusal(line: 2 * number, reason: .unclosedQuote)),
                .song(ListedSong(title: "X", artist: "Sam"), line: 2 * number + 1),
            ]
        }
        #expect(SongReading(Array(text.utf8)).lines == expected)
    }

    @Test func `has fields of several lines with quotation marks inside`() {
        let title = (1...40).map { "\"\"\($0)\"\", x" }.joined(separator: "\n")
        let reading = SongReading(Array("artist,title,tag\nSam,\"\(title)\",\"t\"\nMatt,X,\n".utf8))
        let joined = (1...40).map { "\"\($0)\", x" }.joined(separator: " ")
        #expect(
            reading.lines == [
                .song(ListedSong(title: joined, artist: "Sam", tag: "t"), line: 2),
                .song(ListedSong(title: "X", artist: "Matt"), line: 42),
            ]
        )
        let short = SongReading(Array("artist,title,tag\nSam,\"a\n\"\"b\"\"\n,c\",\"t\nu\"\n".utf8))
        let draft = ListedSong(
            title: "a \"b\",c",
            artist: "Sam",
            tag: "t u",
            importedTitle: "a \"b\" ,c",
            importedArtist: "Sam"
        )
        #expect(short.lines == [.song(draft, line: 2)])
    }

    @Test(arguments: ["nan", "N/A", "-", "none", "NULL", "?", "#N/A", "unknown"])
    func `treats placeholders as missing values`(nothing: String) {
        let header = "artist,title,year,language,genre,duration,rating,isDuet,artworkUrl,tag,source,sourceId,explicit"
        let row = "Sam,X" + String(repeating: ",\(nothing)", count: 11)
        let options = SongReader.Options(source: "talk")
        let reading = SongReading(Array("\(header)\n\(row)\n".utf8), options: options)
        #expect(reading.lines == [.song(ListedSong(title: "X", artist: "Sam"), line: 2)])
    }

    @Test func `has whole numbers, however programs write them`() {
        let text = "artist,title,year,duration,rating,isDuet,note\nSam,X,1999.0,215.0,4.00,1.0,sing it low\n"
        let draft = ListedSong(title: "X", artist: "Sam", year: 1_999, duration: 215, rating: 4, isDuet: true)
        #expect(SongReading(Array(text.utf8)).lines == [.song(draft, line: 2)])
    }

    @Test(arguments: [
        "sep=;\nartist;title\nSam;X, Y", "SEP=;\r\nSam;X, Y\r\n", "\u{FEFF}\"sep=|\"\nartist|title\nSam|X, Y",
        "sep=,\nSam,\"X, Y\"", "sep=\t\nSam\tX, Y",
    ])
    func `has the delimiter that its first line names`(text: String) {
        #expect(SongReading(Array(text.utf8)).lines.map(\.draft) == [ListedSong(title: "X, Y", artist: "Sam")])
    }

    @Test(
        arguments: [
            ("artist,title\nSam,X,more\n", .moreColumns(3, than: 2)),
            ("artist,title\nSam,X" + String(repeating: ",x", count: 9_998), .tooManyColumns(limit: 256)),
        ] as [(String, SongLine.Refusal.Reason)]
    )
    func `refuses a row with more columns than names`(text: String, reason: SongLine.Refusal.Reason) {
        #expect(SongReading(Array(text.utf8)).lines == [.refused(SongLine.Refusal(line: 2, reason: reason))])
    }

    @Test(
        arguments: [
            ("year", "99"), ("year", "1999.5"), ("year", "1980s"), ("year", "1985 or 1987"), ("year", "0099"),
            ("duration", "1:75"), ("duration", "3.5"), ("duration", "long"), ("duration", "3m75s"), ("duet", "maybe"),
            ("rating", "many"), ("explicit", "perhaps"),
        ]
    )
    func `leaves out a text that its column does not mean`(column: String, text: String) throws {
        let column = try #require(SongColumn(named: column))
        var song = ListedSong(title: "X", artist: "Sam")
        song.leftOut = [column]
        let reading = SongReading(Array("artist,title,\(column.rawValue)\nSam,X,\(text)\n".utf8))
        #expect(reading.lines == [.song(song, line: 2), .leftOut(.field(column), line: 2)])
    }

    @Test(
        arguments: [
            ("05/1999", 1_999), ("12.05.1999", 1_999), ("circa 1980", 1_980), ("\"1,999\"", 1_999), ("(1984)", 1_984),
            ("May 1999", 1_999), ("1999年", 1_999), ("1999-05-01T10:00:00Z", 1_999), ("c1980", 1_980), ("0", nil),
            ("0000-00-00", nil),
        ] as [(String, Int?)]
    )
    func `has years as people write them`(text: String, year: Int?) {
        let song = ListedSong(title: "X", artist: "Sam", year: year)
        #expect(SongReading(Array("artist,title,year\nSam,X,\(text)\n".utf8)).lines == [.song(song, line: 2)])
    }

    @Test(
        arguments: [
            ("3.35", 215), ("4.02", 242), ("3m35s", 215), ("PT3M35S", 215), ("PT1H2M3S", 3_723), ("3′35″", 215),
            ("3'35''", 215), ("3 min 35 sec", 215), ("3:35 min", 215), ("215 s", 215), ("3 Min. 35", 215),
            ("3分35秒", 215),
            ("215000", 215), ("215.7", 215), ("4min", 240), ("3.00", 180), ("-1", nil),
        ] as [(String, Int?)]
    )
    func `has durations as people write them`(text: String, seconds: Int?) {
        let song = ListedSong(title: "X", artist: "Sam", duration: seconds)
        #expect(SongReading(Array("artist;title;duration\nSam;X;\(text)\n".utf8)).lines == [.song(song, line: 2)])
    }

    @Test(arguments: [("*****", 5), ("***  ", 3), ("★★★★☆", 4), ("4/5", 4), ("☆☆☆☆☆", 0)])
    func `has ratings as stars`(text: String, rating: Int) {
        let song = ListedSong(title: "X", artist: "Sam", rating: rating)
        #expect(SongReading(Array("artist;title;rating\nSam;X;\(text)\n".utf8)).lines == [.song(song, line: 2)])
    }

    @Test func `has at most 256 columns, in its first line and in each row`() {
        let (first, more) = ("artist,title" + String(repeating: ",x", count: 254), String(repeating: ",", count: 254))
        let table = SongReading(Array("\(first)\nSam,X\(more)\nSam,Y\(more),z\n".utf8))
        #expect(table.error == nil)
        #expect(table.lines.map(\.draft) == [ListedSong(title: "X", artist: "Sam"), nil])
        let refusal = SongLine.Refusal(line: 3, reason: .tooManyColumns(limit: 256))
        #expect(table.lines.last == .refused(refusal))
        #expect(SongReading(Array("\(first),x\nSam,X\n".utf8)).error == .tooManyColumns(line: 1, limit: 256))
    }

    @Test func `without column names is refused with the number of columns`() {
        let reading = SongReading(Array("What;Who;When;Which\nLove, Stack;Sam;1999;A\nX;Sam, Matt;2000;B\n".utf8))
        #expect(reading.lines == (1...3).map { .refused(SongLine.Refusal(line: $0, reason: .columns(4))) })
    }

    @Test(
        arguments: [
            ("title,year\n", .missingColumns([.artist], line: 1)),
            ("\nyear;language\n", .missingColumns([.artist, .title], line: 2)),
            ("artist,title" + String(repeating: ",x", count: 300), .tooManyColumns(line: 1, limit: 256)),
        ] as [(String, SongFileError)]
    )
    func `is refused without the columns of a song`(text: String, error: SongFileError) {
        #expect(SongReading(Array(text.utf8)).error == error)
    }

    @Test(arguments: ["Love Stack;x;Sam;1999", "title;?;artist;year\nLove Stack;x;Sam;1999"])
    func `has the columns of the options`(text: String) {
        let options = SongReader.Options(columns: [.title, nil, .artist, .year])
        let lines = SongReading(Array(text.utf8), options: options).lines
        #expect(lines == [.song(ListedSong(title: "Love Stack", artist: "Sam", year: 1_999), line: lines[0].number)])
    }

    @Test(arguments: ["Label,Name\nSam,Alpha One", "title,year\nSam,Alpha One", "Sam,Alpha One"])
    func `prefers the columns of the options to its header row`(text: String) {
        let reading = SongReading(Array(text.utf8), options: SongReader.Options(columns: [.artist, .title]))
        #expect(reading.error == nil)
        #expect(reading.lines.map(\.draft) == [ListedSong(title: "Alpha One", artist: "Sam")])
    }

    @Test func `takes its ids for those of the source in the options`() {
        let options = SongReader.Options(source: "talk")
        let reading = SongReading(Array("id,artist,title\n7,Sam,X\n".utf8), options: options)
        let draft = ListedSong(title: "X", artist: "Sam", source: "talk", sourceID: "7")
        #expect(reading.lines == [.song(draft, line: 2)])
    }

    @Test func `of our own export keeps names unchanged`() {
        let header =
            "id,title,artist,year,language,genre,duration,rating,isDuet,artworkUrl,tag,source,sourceId,importedTitle,importedArtist"
        let row = "0198,\"Chain, The\",The Push,,,,,,false,,,talk,7,\"Chain, The\",\"Push, The\""
        let draft = ListedSong(
            title: "Chain, The",
            artist: "The Push",
            source: "talk",
            sourceID: "7",
            importedTitle: "Chain, The",
            importedArtist: "Push, The"
        )
        #expect(SongReading(Array("\(header)\n\(row)\n".utf8)).lines == [.song(draft, line: 2)])
    }

    @Test(arguments: [",", ";", "\t"])
    func `without names begins with artist and title`(delimiter: String) {
        let text = "Sam\(delimiter)Love Stack\(delimiter)talk\nMatt\(delimiter)X\n"
        #expect(
            SongReading(Array(text.utf8)).lines == [
                .song(ListedSong(title: "Love Stack", artist: "Sam", tag: "talk"), line: 1),
                .song(ListedSong(title: "X", artist: "Matt"), line: 2),
            ]
        )
    }
}

@Suite struct `The letters of a table` {
    private static let lines: [SongLine] = [.song(ListedSong(title: "Jóga", artist: "Björk"), line: 1)]

    @Test(
        arguments: [
            Array("Björk\tJóga\n".utf8),
            Array("\u{FEFF}Björk\tJóga\r\n".utf8),
            [0x42, 0x6A, 0xF6, 0x72, 0x6B, 0x09, 0x4A, 0xF3, 0x67, 0x61, 0x0D],
            [0xFF, 0xFE] + "Björk\tJóga\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            [0xFE, 0xFF] + "Björk\tJóga\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
        ] as [[UInt8]]
    )
    func `are UTF-8, Windows-1252 or UTF-16`(bytes: [UInt8]) {
        #expect(SongReading(bytes, pieces: [1]).lines == Self.lines)
    }

    @Test func `are those of Windows-1252 where Latin-1 has control characters`() {
        let bytes = Array("Sam\tLove".utf8) + [0x92] + Array("s Stack".utf8)
        #expect(
            SongReading(bytes).lines == [.song(ListedSong(title: "Love\u{2019}s Stack", artist: "Sam"), line: 1)]
        )
    }
}

extension SongLine {
    /// The song of the line; `nil` when it was refused.
    fileprivate var draft: ListedSong? {
        if case .song(let draft, _) = self { draft } else { nil }
    }
}
