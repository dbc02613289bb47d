import SongFiles
import Testing

@Suite struct `A table of songs` {
    @Test(
        arguments: [
            ("Sam\tLove Stack\n", [song("Sam", "Love Stack", line: 1)]),
            ("Sam\tLove Stack", [song("Sam", "Love Stack", line: 1)]),
            ("Sam\tLove Stack\r\nMatt\tX\r\n", [song("Sam", "Love Stack", line: 1), song("Matt", "X", line: 2)]),
            ("\u{FEFF}Sam\tLove Stack\n", [song("Sam", "Love Stack", line: 1)]),
            ("Sam\tLove Stack\ttalk\n", [song("Sam", "Love Stack", tag: "talk", line: 1)]),
            ("Sam\tLove Stack\t\n", [song("Sam", "Love Stack", line: 1)]),
            ("  Sam \t Love Stack  \t t \n", [song("Sam", "Love Stack", tag: "t", line: 1)]),
            ("\n\r\n \t \nSam\tLove Stack\n\n", [song("Sam", "Love Stack", line: 4)]),
            ("竹内まりや\tプラスティック・ラブ\n", [song("竹内まりや", "プラスティック・ラブ", line: 1)]),
            ("", []),
            ("\u{FEFF}", []),
        ] as [(String, [SongLine])]
    )
    func `is read line by line`(text: String, lines: [SongLine]) throws {
        #expect(try read(Array(text.utf8)) == lines)
    }

    @Test(
        arguments: [
            ("Sam\n", .columns(1)),
            ("Sam\tLove\tStack\tmore\n", .columns(4)),
            ("Sam\t\n", .missing(.title)),
            ("\tLove Stack\n", .missing(.artist)),
            ("\(String(repeating: "a", count: 70_000))\n", .overlong(limit: 65_536)),
            (String(repeating: "a", count: 70_000), .overlong(limit: 65_536)),
            ("Sam\u{FEFF}\n", .columns(1)),
        ] as [(String, SongLine.Refusal.Reason)]
    )
    func `refuses a line without a song`(text: String, reason: SongLine.Refusal.Reason) throws {
        #expect(try read(Array(text.utf8)) == [.refused(SongLine.Refusal(line: 1, reason: reason))])
    }

    @Test(arguments: [(65_536, SongLine.Refusal.Reason.columns(1)), (65_537, .overlong(limit: 65_536))])
    func `reads a line of at most 65,536 bytes`(length: Int, reason: SongLine.Refusal.Reason) throws {
        let line = Array(String(repeating: "a", count: length).utf8)
        for text in [line, line + [0x0A]] {
            for pieces in [1_000, text.count] {
                #expect(try read(text, pieces: pieces) == [.refused(SongLine.Refusal(line: 1, reason: reason))])
            }
        }
    }

    @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
    func `refuses invalid bytes after letters in UTF-8`(bytes: [UInt8]) throws {
        let text = Array("竹内\tラブ\nSam\tLove".utf8) + bytes + Array("\nMatt\tX\n".utf8)
        #expect(
            try read(text) == [
                Self.song("竹内", "ラブ", line: 1),
                .refused(SongLine.Refusal(line: 2, reason: .notUTF8)),
                Self.song("Matt", "X", line: 3),
            ]
        )
    }

    @Test func `continues after a line that is too long`() throws {
        let long = String(repeating: "a", count: 100_000)
        let lines = try read(Array("Sam\tX\n\(long)\nMatt\tY\n".utf8), pieces: 1_000)
        #expect(
            lines == [
                Self.song("Sam", "X", line: 1),
                .refused(SongLine.Refusal(line: 2, reason: .overlong(limit: 65_536))),
                Self.song("Matt", "Y", line: 3),
            ]
        )
    }

    @Test func `accepts fields of the greatest length`() throws {
        let longest = String(repeating: "😀", count: 200)
        #expect(
            try read(Array("\(longest)\t\(longest)\t\(longest)\n".utf8))
                == [Self.song(longest, longest, tag: longest, line: 1)]
        )
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func `is the same in pieces of any size`(size: Int) throws {
        let text = "\u{FEFF}Sam\tLøve Stack\r\n\nMatt\tX\ttag\nbad\n竹内\tラブ"
        #expect(try read(Array(text.utf8), pieces: size) == read(Array(text.utf8)))
    }

    @Test func `comes from an asynchronous sequence`() async throws {
        let chunks = AsyncStream { continuation in
            for chunk in ["Sam\tLo", "ve Stack\nMatt", "\tX"] {
                continuation.yield(Array(chunk.utf8))
            }
            continuation.finish()
        }
        var lines: [SongLine] = []
        for try await line in SongLines(chunks) {
            lines.append(line)
        }
        let format = SongLine.format(.table, columns: [.artist, .title, .tag], path: nil)
        #expect(lines == [format, Self.song("Sam", "Love Stack", line: 1), Self.song("Matt", "X", line: 2)])
    }

    private static func song(_ artist: String, _ title: String, tag: String? = nil, line: Int) -> SongLine {
        .song(ListedSong(title: title, artist: artist, tag: tag), line: line)
    }

    private func read(_ bytes: [UInt8], pieces size: Int? = nil) throws -> [SongLine] {
        var table = SongReader()
        var lines: [SongLine] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            lines += try table.read(Array(rest.prefix(size ?? bytes.count)))
            rest = rest.dropFirst(size ?? bytes.count)
        }
        return try lines + table.finish()
    }
}
