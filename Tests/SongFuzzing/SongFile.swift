import Karaoke

/// A hostile file of songs: elements of a format, damaged.
package struct SongFile {
    package let bytes: [UInt8]

    /// Creates a file that is likely to be recognized as the format.
    package init(_ format: SongFormat, using generator: inout SeededGenerator) {
        var bytes = Self.head(format)
        let isDamaged = Bool.random(using: &generator)
        let pieces = Self.pieces(format) + (isDamaged ? Self.nasty + Self.broken(format) : [])
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if Int.random(in: 0..<500, using: &generator) == 0 {
            bytes += [UInt8](repeating: 0x61, count: Int.random(in: 10_000...70_000, using: &generator))
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if !isDamaged { bytes += Self.foot(format) }
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
        case .appleMusic: Array("<?xml version=\"1.0\"?><plist><dict><key>Tracks</key><dict>".utf8)
        case .rekordbox: Array("<DJ_PLAYLISTS><COLLECTION>\n".utf8)
        case .virtualDJ: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<VirtualDJ_Database>".utf8)
        case .serato: record("vrsn", utf16("1.0/Serato ScratchLive Crate"))
        }
    }

    /// The end of a document that is not damaged.
    private static func foot(_ format: SongFormat) -> [UInt8] {
        switch format {
        case .json: Array("{}]".utf8)
        case .appleMusic: Array("</dict></dict></plist>".utf8)
        case .rekordbox: Array("</COLLECTION></DJ_PLAYLISTS>".utf8)
        case .virtualDJ: Array("</VirtualDJ_Database>\n".utf8)
        case .table, .karafun, .ultrastar, .playlist, .jsonLines, .fileNames, .serato: []
        }
    }

    /// A record of Serato.
    private static func record(_ tag: String, _ content: [UInt8]) -> [UInt8] {
        let length = content.count
        return Array(tag.utf8) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + content
    }

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// The records of Serato's files.
    private static let records = [
        record("otrk", record("ptrk", utf16("Music/Sam - Love Stack.mp3"))),
        record(
            "otrk",
            record("pfil", utf16("a.mp3")) + record("tsng", utf16("Purple Main")) + record("tart", utf16("Matt"))
                + record("tlen", utf16("03:35.00")) + record("ttyr", utf16("1999")) + record("bmis", [0])
        ),
        record("otrk", record("ptrk", utf16("x"))), record("ovct", record("tvcn", utf16("song"))),
        record("otrk", [UInt8](repeating: 0, count: 70_000)), record("otrk", []), record("tvcn", []),
        record("otrk", record("ptrk", [0xD8, 0, 0])),
    ]

    /// Elements after which the rest of a document cannot be read.
    private static func broken(_ format: SongFormat) -> [[UInt8]] {
        switch format {
        case .appleMusic: ["</dict>", "<dict>", "<string>"].map { Array($0.utf8) }
        case .rekordbox: ["<!DOCTYPE x>", "<TRACK Artist='", "<TRACK Name='X' Name='Y'/>"].map { Array($0.utf8) }
        case .virtualDJ: ["<Song FilePath=\"x\">", "</Song>", "&x;"].map { Array($0.utf8) }
        case .serato: [[0], Array("otrk".utf8), record("otrk", [1])]
        case .table, .karafun, .ultrastar, .playlist, .json, .jsonLines, .fileNames: []
        }
    }

    /// The elements of a format.
    private static func pieces(_ format: SongFormat) -> [[UInt8]] {
        guard format != .serato else { return records }
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
                    "#EXTART:Sam\n", "-", "#EXTVDJ:<artist>Sam</artist><title>A &amp; B</title><songlength>2.5\n",
                    "#EXTVDJ:<title>X</title><remix>Live</remix>\n",
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
            case .appleMusic:
                [
                    "<key>1</key><dict><key>Name</key><string>Love Stack</string><key>Artist</key><string>Sam</string>"
                        + "<key>Total Time</key><integer>215000</integer><key>Rating</key><integer>80</integer></dict>\n",
                    "<key>2</key><dict><key>Name</key><string>A &amp; &#66;<!-- x --></string><key>Podcast</key><true/></dict>",
                    "<key>3</key><dict><key>Artist</key><string><![CDATA[a<b]]></string><dict></dict></dict>", "\r\n",
                    "</dict><key>Playlists</key><array></array><dict>", "text", "<?x y?>",
                ]
            case .rekordbox:
                [
                    "<TRACK TrackID='1' Name='Love Stack' Artist='Sam' TotalTime='215' Year='1999' Rating='204'/>\n",
                    "<TRACK Name=\"A &amp; B\"><TEMPO/></TRACK>", "<NODE><TRACK Key='1'/></NODE>", "<TRACK/>",
                    "</COLLECTION><PLAYLISTS></PLAYLISTS><COLLECTION>",
                ]
            case .virtualDJ:
                [
                    "<Song FilePath=\"C:\\Sam - X.mp3\"><Tags Author=\"Sam\" Title=\"Love Stack\" Year=\"1999\"/>\r\n"
                        + "<Infos SongLength=\"215.3\"/></Song>\r\n",
                    "<Song FilePath=\"/a/Matt - Purple Main.cdg\"/>", "<Song></Song>",
                    "<Tags Title=\"&#x1F3A4;\"/>",
                ]
            case .serato: []
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
