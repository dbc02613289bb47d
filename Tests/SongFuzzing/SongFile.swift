import Karaoke

/// A hostile file of songs: elements of a format, damaged.
package struct SongFile {
    package let bytes: [UInt8]

    /// Creates a file that is likely to be recognized as the format.
    package init(_ format: SongFormat, using generator: inout SeededGenerator) {
        var bytes = Self.head(format)
        let isDamaged = Bool.random(using: &generator)
        let pieces = Self.pieces(format) + (isDamaged ? Self.nasty : [])
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if Int.random(in: 0..<500, using: &generator) == 0 {
            bytes += [UInt8](repeating: 0x61, count: Int.random(in: 10_000...70_000, using: &generator))
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if format == .json, !isDamaged {
            bytes += Array("{}]".utf8)
        }
        for _ in 0..<Int.random(in: 0...6, using: &generator) where isDamaged && !bytes.isEmpty {
            Self.damage(&bytes, using: &generator)
        }
        self.bytes = bytes
    }

    private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 1...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(nasty.randomElement(using: &generator)?.first ?? 0x22, at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        default: bytes += bytes[place..<min(bytes.count, place + 50)]
        }
    }

    private static func head(_ format: SongFormat) -> [UInt8] {
        switch format {
        case .table: Array("Year;Artist;Title;Length;Rating;Duet\n".utf8)
        case .karafun: Array("Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages\n".utf8)
        case .ultrastar: Array("#TITLE:Love Stack\n#ARTIST:Sam\n".utf8)
        case .playlist: Array("#EXTM3U\n".utf8)
        case .json: Array("[".utf8)
        case .jsonLines, .fileNames: []
        }
    }

    /// The elements of a format.
    private static func pieces(_ format: SongFormat) -> [[UInt8]] {
        let texts: [String] =
            switch format {
            case .table:
                [
                    "1999;Push, The;Love Stack;3:35;5;yes\n", ";Sam;\"Purple; Main\"\r\n", "\"a\"\"b\n", ";", "\"",
                    "x;y\n", "\t", "1999.0;Matt;X;nan;1e300;n/a\n", "sep=;\n",
                ]
            case .karafun:
                [
                    "7,Love Stack,Sam,1999,0,1,2020-01-01,Pop,Rock,English,French\n", "8,X,", "\"Pop,\"", ",English\n",
                    "9",
                ]
            case .ultrastar:
                [
                    "#YEAR:1999\n", "#P2:Sam\n", ": 0 1 2 la\n", "E\n", "#TITLE:Purple Main\n", "#ENCODING:UTF8\n",
                    "P2\n", "#",
                ]
            case .playlist:
                [
                    "#EXTINF:215,Sam - Love Stack\n", "Matt - Purple Main.mp3\n", "#EXTINF:-1 a=\"x,y\",",
                    "#EXTART:Sam\n", "-",
                ]
            case .json:
                [
                    "{\"title\":\"Love Stack\",\"artist\":\"Push, The\",\"year\":1999},", " 5,", "null,", "-1.5e3,\n",
                    "{\"artists\":[\"Sam\",\"Matt\"],\"title\":\"\\u00e9\\ud83d\\ude00\"},", "[[{\"a\":[]}],{}],", "\n",
                    "{\"title\":\"X\",\"artist\":\"Y\"}]",
                ]
            case .jsonLines:
                [
                    "{\"title\":\"Love Stack\",\"artist\":\"Sam\",\"isDuet\":true,\"rating\":4}\n",
                    "{\"title\":\"\\n\"}\n",
                    "5\n", "{\"a\":[[{\"b\":null}]]}\n", "{", "}\n", "\"songs\":[",
                ]
            case .fileNames:
                [
                    "Sam - Love Stack.mp3\n", "SC1234-05 - Sam - X [Karaoke].cdg\n", "a/b\\Matt_-_Purple_Main.zip\n",
                    " - ", "(", ".",
                ]
            }
        return texts.map { Array($0.utf8) }
    }

    /// Text that is difficult in any format: marks, separators, invalid and long text.
    private static let nasty: [[UInt8]] =
        [
            [0x0A], [0x0D, 0x0A], [0x0D], [0x09], [0x20], [0x22], [0x5C], [0xEF, 0xBB, 0xBF], [0xFF], [0xC3], [0xE9],
            Array("ラブ".utf8), Array("\u{600}".utf8), Array("\u{110BD}".utf8), Array("\u{301}".utf8),
            Array("\u{20DD}".utf8),
            Array("\u{2028}".utf8), [0x07], [0xED, 0xA0, 0x80], Array("\\ud800".utf8),
            Array("Adkins, Trace ft. X & Y, The".utf8),
            [UInt8](repeating: 0x62, count: 210), Array(",,,,".utf8),
        ] + (HostileText.clusters + HostileText.letters + HostileText.longest).map { Array($0.utf8) }
}
