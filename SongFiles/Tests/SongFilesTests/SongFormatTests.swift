import SongFiles
import SongFuzzing
import Testing

@Suite struct `A file of songs` {
    private static let loveStack = ListedSong(title: "Love Stack", artist: "Sam")

    @Test(
        arguments: [
            ("#TITLE:Love Stack\n#ARTIST:Sam\n: 0 1 2 la\nE\n", .ultrastar),
            ("#VERSION:1.2.0\r\n#ARTIST:Sam\r\n#TITLE:Love Stack\r\n#BPM:300\r\n: 0 1 2 la\r\nE\r\n", .ultrastar),
            ("#EXTM3U\n#EXTINF:-1,Sam - Love Stack\nx.mp3\n", .playlist),
            ("#EXTM3U\nmusic/Sam - Love Stack.mp3\n", .playlist),
            ("[{\"title\":\"Love Stack\",\"artist\":\"Sam\"}]", .json),
            (
                "{\"count\":1,\"songs\":[{\"title\":\"Love Stack\",\"artist\":\"Sam\",\"x\":{\"y\":[]}}],\"z\":[{}]}",
                .json
            ),
            ("{\"title\":\"Love Stack\",\"artist\":\"Sam\",\"year\":null}\n", .jsonLines),
            ("Sam - Love Stack.mp3\n", .fileNames),
            ("C:\\Songs\\Sam - Love Stack [Karaoke].cdg\n", .fileNames),
            ("/songs/SC1234-05 - Sam - Love Stack (SC Karaoke).zip", .fileNames),
            ("05 - Sam - Love Stack.mp3\n", .fileNames),
            ("Sam_-_Love_Stack.mp3", .fileNames),
            ("Sam – Love Stack", .fileNames),
            ("Sam\tLove Stack", .table),
            ("Sam,Love Stack", .table),
        ] as [(String, SongFormat)]
    )
    func `is of the format that its content shows`(text: String, format: SongFormat) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == format)
        #expect(reading.lines.map(\.song) == [Self.loveStack])
    }

    @Test(
        arguments: [
            ("UB40 - Kingston Town - Live.mp3", "UB40", "Kingston Town - Live"),
            ("MC5 - Kick - Live.mp3", "MC5", "Kick - Live"),
            ("BLINK-182 - Small Things - Live.mp3", "BLINK-182", "Small Things - Live"),
            ("SC8125-03 - Sam - X.zip", "Sam", "X"), ("SC8125 - Sam - X.zip", "Sam", "X"),
            ("SF-012-04 - Sam - X.zip", "Sam", "X"),
        ]
    )
    func `of names distinguishes artists with digits from discs`(name: String, artist: String, title: String) {
        #expect(SongReading(Array(name.utf8)).lines.map(\.song) == [ListedSong(title: title, artist: artist)])
    }

    @Test(
        arguments: [
            ("Sam - X\nMatt - Y\n", "songs.m3u", .playlist), ("[spunge]\tX\n", "songs.txt", .table),
            ("Sam - X,Y\n", "songs.csv", .table), ("Sam - X, Y\n", "songs.txt", .fileNames),
        ] as [(String, String, SongFormat)]
    )
    func `is of the format of its extension when the content is ambiguous`(
        text: String,
        name: String,
        format: SongFormat
    ) {
        #expect(SongReading(Array(text.utf8), options: SongReader.Options(fileName: name)).format == format)
    }

    @Test func `is of the format in the options`() {
        let options = SongReader.Options(format: .fileNames, fileName: "a.csv")
        let reading = SongReading(Array("Sam - Love,Stack\n".utf8), options: options)
        #expect(reading.lines == [.song(ListedSong(title: "Love,Stack", artist: "Sam"), line: 1)])
    }

    @Test(
        arguments: [
            (
                "#TITLE:X\n#ARTIST:Sam\n#YEAR:1999\n#LANGUAGE:English\n#GENRE:Pop\n#P2:Matt\n", 1_999, "English", "Pop",
                true
            ),
            ("#TITLE:X\n#ARTIST:Sam\n#DUETSINGERP1:Sam\n: 0 1 2 la\nP2\n: 0 1 2 la\n", nil, nil, nil, true),
        ] as [(String, Int?, String?, String?, Bool)]
    )
    func `of UltraStar has details in its headers`(
        text: String,
        year: Int?,
        language: String?,
        genre: String?,
        isDuet: Bool
    ) {
        let draft = ListedSong(title: "X", artist: "Sam", year: year, language: language, genre: genre, isDuet: isDuet)
        #expect(SongReading(Array(text.utf8)).lines == [.song(draft, line: 1)])
    }

    @Test(arguments: ["EBCDIC", "ANSI", "auto"])
    func `of UltraStar is read by its letters where the encoding in it is unknown`(encoding: String) {
        let text = "#TITLE:Blå\n#ARTIST:Sæm\n#ENCODING:\(encoding)\n"
        #expect(SongReading(Array(text.utf8)).lines == [.song(ListedSong(title: "Blå", artist: "Sæm"), line: 1)])
    }

    @Test func `of UltraStar is in the encoding that it names`() {
        let bytes =
            Array("#ENCODING:CP865\n#TITLE:Bl".utf8) + [0x86] + Array("\n#ARTIST:S".utf8) + [0x91] + Array("m\n".utf8)
        #expect(SongReading(bytes).lines == [.song(ListedSong(title: "Blå", artist: "Sæm"), line: 1)])
    }

    @Test func `of M3U has the durations of songs`() {
        let text =
            "#EXTM3U\n#EXTINF:215 logo=\"a,b\",Sam - X\na.mp3\n#EXTINF:10,Love Stack\n#EXTART:Matt\nb.mp3\nc.mp3\n"
        #expect(
            SongReading(Array(text.utf8)).lines == [
                .song(ListedSong(title: "X", artist: "Sam", duration: 215), line: 2),
                .song(ListedSong(title: "Love Stack", artist: "Matt", duration: 10), line: 4),
                .refused(SongLine.Refusal(line: 7, reason: .noSeparator("c.mp3"))),
            ]
        )
    }

    @Test func `of PLS has an entry for each number`() {
        let text = """
            [Playlist]
            File1=1.mp3
            Title1=Sam - Love Stack
            Length1=215
            file02 = music/Matt - X.ogg
            Length02=-1
            Title3=Nobody
            NumberOfEntries=3
            """
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == .pls)
        #expect(
            reading.lines == [
                .song(ListedSong(title: "Love Stack", artist: "Sam", duration: 215), line: 2),
                .song(ListedSong(title: "X", artist: "Matt"), line: 5),
                .refused(SongLine.Refusal(line: 7, reason: .noSeparator("Nobody"))),
            ]
        )
    }

    @Test(
        arguments: [
            ("[5, {\"title\":\"X\"}, [{}]]", [.notObject, .missing(.artist), .notObject]),
            ("[{\"title\":\"\\ud800\",\"artist\":\"Sam\"}]", [.notUTF8]),
            ("[{\"title\":\"\(String(repeating: "a", count: 70_000))\"}]", [.overlong(limit: 65_536)]),
            ("[{\((0..<300).map { "\"\($0)\":0" }.joined(separator: ","))}]", [.tooManyColumns(limit: 256)]),
            ("{\"title\":\"X\",\"artist\":\"Sam\"\n5\n{]\n", [.malformedJSON, .notObject, .malformedJSON]),
        ] as [(String, [SongLine.Refusal.Reason])]
    )
    func `of JSON counts its refused songs`(text: String, reasons: [SongLine.Refusal.Reason]) {
        let refusals = reasons.enumerated().map { SongLine.refused(SongLine.Refusal(line: $0 + 1, reason: $1)) }
        let format: SongFormat = text.hasPrefix("[") ? .json : .jsonLines
        #expect(SongReading(Array(text.utf8), options: SongReader.Options(format: format)).lines == refusals)
    }

    @Test(arguments: [(254, false), (255, true)])
    func `of JSON has songs of at most 256 members`(more: Int, isRefused: Bool) {
        let members = (0..<more).map { ",\"\($0)\":0" }.joined()
        let reading = SongReading(Array("[{\"title\":\"X\",\"artist\":\"Sam\"\(members)}]".utf8))
        let refusal = SongLine.Refusal(line: 1, reason: .tooManyColumns(limit: 256))
        #expect(
            reading.lines == [isRefused ? .refused(refusal) : .song(ListedSong(title: "X", artist: "Sam"), line: 1)]
        )
    }

    @Test func `of JSON has texts in every form`() {
        let text = """
            [{"Title":"Love\\n\\u0053tack \\ud83d\\ude00","artists":["Sam","Matt"],"genres":["Pop","Rock"],"isDuet":true,
            "year":1999.0,"rating":null,"language":"N/A","duration":"3:35","source":"talk","sourceId":7}]
            """
        let draft = ListedSong(
            title: "Love Stack 😀",
            artist: "Sam & Matt",
            year: 1_999,
            genre: "Pop, Rock",
            duration: 215,
            isDuet: true,
            source: "talk",
            sourceID: "7"
        )
        #expect(SongReading(Array(text.utf8)).lines == [.song(draft, line: 1)])
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8, 0], .compressed(.gzip)), (Array("PK\u{3}\u{4}".utf8), .compressed(.zip)),
            (Array("BZh91AY&SY".utf8), .compressed(.bzip2)), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .compressed(.xz)),
            ([0x28, 0xB5, 0x2F, 0xFD], .compressed(.zstd)),
            ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .compressed(.sevenZip)),
            (Array("Rar!\u{1A}\u{7}\u{1}".utf8), .compressed(.rar)),
            (Array("Sam\tX\nMatt\0\tY".utf8), .binary(line: 2)),
            (Array((String(repeating: "Sam\tX\n", count: 9_999) + "\0").utf8), .binary(line: 10_000)),
            (Array("%PDF-1.7".utf8), .binary(line: 1)), (Array(" <!DOCTYPE html>".utf8), .markup),
            (
                Array("Sam\tX\n\(String(repeating: "a", count: 1_100_000))".utf8),
                .endlessLine(line: 2, limit: 1_048_576)
            ),
            (Array("[\n{\"title\":]".utf8), .malformedJSON(line: 2)), (Array("[\n{},\n".utf8), .malformedJSON(line: 3)),
            (
                Array("[{\"title\":\"\(String(repeating: "a", count: 1_100_000))".utf8),
                .endlessLine(line: 1, limit: 1_048_576)
            ),
            (Array("[\(String(repeating: "[", count: 100))".utf8), .malformedJSON(line: 1)),
        ] as [([UInt8], SongFileError)]
    )
    func `without songs is refused with the line that shows it`(bytes: [UInt8], error: SongFileError) {
        let format: SongFormat? = bytes.first == UInt8(ascii: "[") ? .json : nil
        #expect(SongReading(bytes, options: SongReader.Options(format: format), pieces: [1_000]).error == error)
    }

    @Test func `of JSON without songs is refused`() {
        let options = SongReader.Options(format: .json)
        #expect(SongReading(Array("{\"a\":\n1}".utf8), options: options).error == .noSongs(line: 2))
    }

    @Test func `keeps names unchanged if the options say so`() {
        let options = SongReader.Options(namesAsTheyAre: true)
        let reading = SongReading(Array("Push, The\tX ft. Matt\n".utf8), options: options)
        #expect(reading.lines == [.song(ListedSong(title: "X ft. Matt", artist: "Push, The"), line: 1)])
    }

    @Test(arguments: [
        "\u{FEFF}Year;Artist;Title\r\n1999;Björk;\"J;óga\r\nnow\"\r\n;;\r\n\"x\n", "#EXTM3U\n#EXTINF:3,Sam - X\nY\n",
        "[{\"title\":\"\\u00e9\\ud83d\\ude00\",\"artist\":\"ラブ\",\"year\":1999},\n null]", "#TITLE:X\n#ARTIST:ラブ\nE\n",
    ])
    func `is the same wherever it is cut`(text: String) {
        let bytes = Array(text.utf8)
        let whole = SongReading(bytes)
        for place in 1...bytes.count {
            #expect(SongReading(bytes, pieces: [place, bytes.count]) == whole)
        }
    }
}

extension SongLine {
    fileprivate var song: ListedSong? {
        if case .song(let draft, _) = self { draft } else { nil }
    }
}
