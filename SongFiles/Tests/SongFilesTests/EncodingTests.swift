import SongFuzzing
import Testing

@testable import SongFiles

@Suite struct `The encoding of a file` {
    private static let languages: [TextEncoding: [[String]]] = [
        .shiftJIS: [SongRows.japanese],
        .eucJP: [SongRows.japanese],
        .eucKR: [SongRows.korean],
        .gb18030: [SongRows.simplified],
        .big5: [SongRows.traditional],
        .windows1250: [SongRows.polish, SongRows.czech, SongRows.hungarian, SongRows.croatian],
        .windows1251: [SongRows.russian, SongRows.ukrainian],
        .windows1252: [SongRows.western],
        .windows1253: [SongRows.greek],
        .windows1254: [SongRows.turkish],
        .windows1255: [SongRows.hebrew],
        .windows1256: [SongRows.arabic],
        .windows1257: [SongRows.baltic, SongRows.estonian],
        .windows1258: [SongRows.vietnamese],
        .windows874: [SongRows.thai],
        .macintosh: [SongRows.western],
        .koi8R: [SongRows.russian],
        .utf16LittleEndian: [SongRows.western, SongRows.japanese, SongRows.russian, SongRows.english],
        .utf16BigEndian: [SongRows.western, SongRows.korean, SongRows.greek, SongRows.english],
    ]

    @Test(arguments: languages.keys.sorted { $0.rawValue < $1.rawValue })
    func `is detected in 99 of 100 files, and never wrong in silence`(encoding: TextEncoding) {
        let languages = Self.languages[encoding] ?? []
        var right = 0
        for seed in 0..<200 {
            let file = EncodedFile(languages[seed % languages.count], encoding, seed: UInt64(seed))
            let reading = SongReading(file.bytes, options: SongReader.Options(namesAsTheyAre: true))
            guard reading.error == nil else { continue }
            #expect(reading.names == file.names, "\(file.text)")
            right += reading.names == file.names ? 1 : 0
        }
        #expect(right >= 198)
    }

    @Test(arguments: languages.keys.sorted { $0.rawValue < $1.rawValue })
    func `may be named`(encoding: TextEncoding) throws {
        for language in Self.languages[encoding] ?? [] {
            let file = EncodedFile(language, encoding, seed: 1)
            let reading = SongReading(
                file.bytes,
                options: SongReader.Options(encoding: encoding, namesAsTheyAre: true),
                pieces: [1, 3]
            )
            #expect(reading.names == file.names)
        }
    }

    @Test(
        arguments: [("Shift_JIS", .shiftJIS), ("CP1251", .windows1251), ("latin1", .windows1252)]
            as [(String, TextEncoding)]
    )
    func `has aliases`(name: String, encoding: TextEncoding) {
        #expect(TextEncoding(named: name) == encoding)
        #expect(TextEncoding(named: "klingon") == nil)
    }

    @Test(arguments: [[0x81, 0x20, 0xFF]] as [[UInt8]])
    func `has to be named when it is uncertain`(bytes: [UInt8]) {
        let reading = SongReading(Array("Sam\tLove Stack\n".utf8) + bytes + Array("\tX\n".utf8))
        guard case .uncertainEncoding = reading.error else {
            Issue.record("read as \(reading.lines)")
            return
        }
    }

    @Test(
        arguments: [[0x80, 0xB0], [0x9A, 0xCF], [0x80, 0x80], [0xA4, 0xA1], [0xDA, 0xC7], [0xFF, 0xFE]] as [[UInt8]]
    )
    func `has to be named when two stray bytes are all that tells of it`(bytes: [UInt8]) {
        let lines = "#EXTM3U\n#EXTINF:200,Sam - Love Stack\nlove.mp3\n#EXTINF:180,Ann - Optional "
        let reading = SongReading(Array(lines.utf8) + bytes + Array(" Chain\nchain.mp3\n".utf8))
        guard case .uncertainEncoding = reading.error else {
            Issue.record("read as \(reading.lines)")
            return
        }
    }

    @Test func `without a converter has no valid byte`() {
        #expect(Iconv.convert([0x82, 0xA0], from: "NO-SUCH-ENCODING", to: "UTF-8").text == [0xFF, 0xFF])
    }

    @Test func `has to be named when its first letter comes late`() {
        let ascii = String(repeating: "Sam\tLove Stack\n", count: 20_000)
        let reading = SongReading(Array(ascii.utf8) + [0x83, 0x89, 0x09, 0x58])
        #expect(reading.error == .uncertainEncoding([]))
    }

    @Test func `is mended where control characters of UTF-8 were letters of Windows`() {
        let reading = SongReading(Array("Sli\u{9A}ijo\tLove\u{92}s Stack\n".utf8))
        #expect(reading.names == ["Slišijo - Love\u{2019}s Stack"])
    }

    @Test(arguments: [.utf8, .utf16LittleEndian, .utf16BigEndian, .gb18030] as [TextEncoding])
    func `is the one of a byte order mark, which is no part of the text`(encoding: TextEncoding) {
        let bytes = Iconv.convert(Array("\u{FEFF}title,artist\nラブ,Sam\n".utf8), from: .utf8, to: encoding).text
        let reading = SongReading(bytes, options: SongReader.Options(encoding: .koi8R))
        #expect(reading.names == ["Sam - ラブ"])
    }

    @Test func `is the one that an UltraStar song names`() {
        let text = "#TITLE:Кукушка\n#ARTIST:Кино\n#ENCODING:CP1251\n: 0 1 1 A\n"
        let bytes = Iconv.convert(Array(text.utf8), from: .utf8, to: .windows1251).text
        #expect(SongReading(bytes).names == ["Кино - Кукушка"])
    }
}

/// A table of real songs in an encoding, half of them in English.
private struct EncodedFile {
    let names: [String]
    let text: String
    let bytes: [UInt8]

    init(_ language: [String], _ encoding: TextEncoding, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let encodable = language.filter { row in
            let bytes = Iconv.convert(Array(row.utf8), from: .utf8, to: encoding).text
            return String(decoding: Iconv.convert(bytes, from: encoding, to: .utf8).text, as: UTF8.self) == row
        }
        let rows = (0..<Int.random(in: 12...60, using: &generator)).compactMap { _ -> String? in
            let isOwn = Int.random(in: 0..<5, using: &generator) < 3
            return (isOwn ? encodable : SongRows.english).randomElement(using: &generator)
        }
        names = rows.map { row in
            let parts = row.split(separator: ",")
            return "\(parts[0]) - \(parts[1])"
        }
        text = "artist,title\r\n" + rows.map { "\($0)\r\n" }.joined()
        bytes = Iconv.convert(Array(text.utf8), from: .utf8, to: encoding).text
    }
}

extension SongReading {
    /// The songs as "Artist - Title".
    fileprivate var names: [String] {
        lines.compactMap { line in
            guard case .song(let song, _) = line else { return nil }
            return "\(song.artist) - \(song.title)"
        }
    }
}
