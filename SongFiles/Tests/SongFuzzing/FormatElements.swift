import SongFiles

/// The elements of which files of one format are made.
struct FormatElements {
    let head: [UInt8]
    let pieces: [[UInt8]]
    /// The end of a document that is not damaged.
    let foot: [UInt8]
    /// Elements after which the rest of a document cannot be read.
    let broken: [[UInt8]]

    private init(head: String = "", _ pieces: [String], foot: String = "", broken: [String] = []) {
        self.head = Array(head.utf8)
        self.pieces = pieces.map { Array($0.utf8) }
        self.foot = Array(foot.utf8)
        self.broken = broken.map { Array($0.utf8) }
    }

    private init(head: [UInt8], _ pieces: [[UInt8]], broken: [[UInt8]]) {
        self.head = head
        self.pieces = pieces
        foot = []
        self.broken = broken
    }

    init(_ format: SongFormat) {
        switch format {
        case .table:
            self.init(
                head: "Year;Artist;Title;Length;Rating;Duet\n",
                [
                    "1999;Push, The;Love Stack;3:35;5;yes\n", ";Sam;\"Purple; Main\"\r\n", "\"a\"\"b\n", ";", "\"",
                    "x;y\n", "\t", "1999.0;Matt;X;nan;1e300;n/a\n", "sep=;\n",
                ]
            )
        case .karafun:
            self.init(
                head: "Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages\n",
                [
                    "7,Love Stack,Sam,1999,0,1,2020-01-01,Pop,Rock,English,French\n", "8,X,", "\"Pop,\"", ",English\n",
                    "9",
                ]
            )
        case .ultrastar:
            self.init(
                head: "#TITLE:Love Stack\n#ARTIST:Sam\n",
                [
                    "#YEAR:1999\n", "#P2:Sam\n", ": 0 1 2 la\n", "E\n", "#TITLE:Purple Main\n", "#ENCODING:UTF8\n",
                    "P2\n", "#",
                ]
            )
        case .playlist:
            self.init(
                head: "#EXTM3U\n",
                [
                    "#EXTINF:215,Sam - Love Stack\n", "Matt - Purple Main.mp3\n", "#EXTINF:-1 a=\"x,y\",",
                    "#EXTART:Sam\n", "-", "#EXTVDJ:<artist>Sam</artist><title>A &amp; B</title><songlength>2.5\n",
                    "#EXTVDJ:<title>X</title><remix>Live</remix>\n",
                ]
            )
        case .json:
            self.init(
                head: "[",
                [
                    "{\"title\":\"Love Stack\",\"artist\":\"Push, The\",\"year\":1999},", " 5,", "null,", "-1.5e3,\n",
                    "{\"artists\":[\"Sam\",\"Matt\"],\"title\":\"\\u00e9\\ud83d\\ude00\"},", "[[{\"a\":[]}],{}],", "\n",
                    "{\"title\":\"X\",\"artist\":\"Y\"}]",
                ],
                foot: "{}]"
            )
        case .jsonLines:
            self.init(
                [
                    "{\"title\":\"Love Stack\",\"artist\":\"Sam\",\"isDuet\":true,\"rating\":4}\n",
                    "{\"title\":\"\\n\"}\n",
                    "5\n", "{\"a\":[[{\"b\":null}]]}\n", "{", "}\n", "\"songs\":[",
                ]
            )
        case .fileNames:
            self.init(
                [
                    "Sam - Love Stack.mp3\n", "SC1234-05 - Sam - X [Karaoke].cdg\n", "a/b\\Matt_-_Purple_Main.zip\n",
                    " - ", "(", ".",
                ]
            )
        case .appleMusic:
            self.init(
                head: "<?xml version=\"1.0\"?><plist><dict><key>Tracks</key><dict>",
                [
                    "<key>1</key><dict><key>Name</key><string>Love Stack</string><key>Artist</key><string>Sam</string>"
                        + "<key>Total Time</key><integer>215000</integer><key>Rating</key><integer>80</integer></dict>\n",
                    "<key>2</key><dict><key>Name</key><string>A &amp; &#66;<!-- x --></string><key>Podcast</key><true/></dict>",
                    "<key>3</key><dict><key>Artist</key><string><![CDATA[a<b]]></string><dict></dict></dict>", "\r\n",
                    "</dict><key>Playlists</key><array></array><dict>", "text", "<?x y?>",
                ],
                foot: "</dict></dict></plist>",
                broken: ["</dict>", "<dict>", "<string>"]
            )
        case .rekordbox:
            self.init(
                head: "<DJ_PLAYLISTS><COLLECTION>\n",
                [
                    "<TRACK TrackID='1' Name='Love Stack' Artist='Sam' TotalTime='215' Year='1999' Rating='204'/>\n",
                    "<TRACK Name=\"A &amp; B\"><TEMPO/></TRACK>", "<NODE><TRACK Key='1'/></NODE>", "<TRACK/>",
                    "</COLLECTION><PLAYLISTS></PLAYLISTS><COLLECTION>",
                ],
                foot: "</COLLECTION></DJ_PLAYLISTS>",
                broken: ["<!DOCTYPE x>", "<TRACK Artist='", "<TRACK Name='X' Name='Y'/>"]
            )
        case .virtualDJ:
            self.init(
                head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<VirtualDJ_Database>",
                [
                    "<Song FilePath=\"C:\\Sam - X.mp3\"><Tags Author=\"Sam\" Title=\"Love Stack\" Year=\"1999\"/>\r\n"
                        + "<Infos SongLength=\"215.3\"/></Song>\r\n",
                    "<Song FilePath=\"/a/Matt - Purple Main.cdg\"/>", "<Song></Song>",
                    "<Tags Title=\"&#x1F3A4;\"/>",
                ],
                foot: "</VirtualDJ_Database>\n",
                broken: ["<Song FilePath=\"x\">", "</Song>", "&x;"]
            )
        case .serato:
            self.init(
                head: Self.record("vrsn", Self.utf16("1.0/Serato ScratchLive Crate")),
                Self.records,
                broken: [[0], Array("otrk".utf8), Self.record("otrk", [1])]
            )
        case .pls:
            self.init(
                head: "[playlist]\n",
                [
                    "File1=Sam - Love Stack.mp3\n", "Title1=Sam - Love Stack\nLength1=215\n", "Title2=Matt - X\n",
                    "Length2=-1\n", "File3=", "NumberOfEntries=2\n", "=", "[playlist]\n",
                ]
            )
        default: self.init(listed: format)
        }
    }

    /// The elements of playlists and lists of other programs.
    private init(listed format: SongFormat) {
        switch format {
        case .xspf:
            self.init(
                head: "<playlist version=\"1\" xmlns=\"http://xspf.org/ns/0/\"><title>x</title><trackList>",
                [
                    "<track><title>Love Stack</title><creator>Sam</creator><duration>215000</duration></track>\n",
                    "<track><location>file:///a/Matt%20-%20X.mp3</location></track>", "<track/>", "<title>y</title>",
                ],
                foot: "</trackList></playlist>",
                broken: ["<track>", "</track>", "&x;"]
            )
        case .wpl:
            self.init(
                head: "<?wpl version=\"1.0\"?>\n<smil><head><title>x</title></head><body><seq>",
                [
                    "<media src=\"..\\Sam - Love Stack.mp3\"/>\r\n", "<media/>",
                    "<media src='x' trackTitle='X' trackArtist='Matt' duration='1000'/>",
                ],
                foot: "</seq></body></smil>",
                broken: ["<media>", "</seq>", "<media src='"]
            )
        case .asx:
            self.init(
                head: "<ASX version=\"3.0\"><Title>x</Title>",
                [
                    "<ENTRY><TITLE>Love Stack</TITLE><AUTHOR>Sam</AUTHOR><DURATION VALUE=\"00:03:35\"/></ENTRY>\n",
                    "<entry><ref href=\"Matt - X.wma\"/></entry>", "<Entry/>",
                ],
                foot: "</ASX>",
                broken: ["<ENTRY>", "</ASX>", "&"]
            )
        case .cue:
            self.init(
                head:
                    "REM GENRE Pop\nPERFORMER \"Sam\"\nFILE \"x.wav\" WAVE\n  TRACK 01 AUDIO\n    TITLE \"Love Stack\"\n",
                [
                    "  TRACK 02 AUDIO\n", "    TITLE \"Purple Main\"\n", "    PERFORMER Matt\r\n",
                    "    INDEX 01 00:00:00\n",
                    "TITLE", "\"", "TRACK\n",
                ]
            )
        case .traktor:
            self.init(
                head: "<?xml version=\"1.0\"?><NML VERSION=\"19\"><COLLECTION ENTRIES=\"2\">",
                [
                    "<ENTRY TITLE=\"Love Stack\" ARTIST=\"Sam\"><INFO PLAYTIME=\"215\" RELEASE_DATE=\"1999/1/1\"/></ENTRY>\n",
                    "<ENTRY><LOCATION DIR=\"/:a/:\" FILE=\"Matt - X.mp3\"/></ENTRY>", "<ENTRY/>",
                    "</COLLECTION><PLAYLISTS></PLAYLISTS><COLLECTION>",
                ],
                foot: "</COLLECTION></NML>",
                broken: ["<ENTRY>", "</NML>"]
            )
        case .markdown:
            self.init(
                head: "| Artist | Title |\n|---|:-:|\n",
                ["| Sam | Love Stack |\n", "| Matt | a \\| b |\n", "text\n", "|", "\\", "|---|\n", "\t", "# x\n"]
            )
        case .spaced:
            self.init(
                head: "Artist      Title\n",
                ["Sam         Love Stack\n", "Matt        Purple  Main\n", "Ann X\n", "    ", "  \n", "\t"]
            )
        case .titleFirst:
            self.init(
                head: "恋の山／サム\n",
                ["Love Stack by Sam\n", "X / Matt\r\n", "紫の主／マット\n", "Sam - X by Y\n", " by ", "／", "/"]
            )
        case .labelled:
            self.init(
                head: "Title: Love Stack\nArtist: Sam\n\n",
                ["Title: X\n", "Artist: Matt\n", "Year: 1999\n", "\n", "Note: x\n", ":", "text\n"]
            )
        case .youTubeMusic:
            self.init(
                head: "Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2\n",
                ["a1,Love Stack,Stacks,Sam,Matt\n", "a2,\"X, Y\",,Sommer,\r\n", "a3,X\n", ",", "\""]
            )
        case .artistBlocks:
            self.init(
                head: "Sam\n  Love Stack\n  Purple Main\n",
                ["Matt\n", "  X\n", "\tY\r\n", "- Z\n", "\n", " ", "*"]
            )
        default: preconditionFailure("\(format.rawValue) has no elements")
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
}
