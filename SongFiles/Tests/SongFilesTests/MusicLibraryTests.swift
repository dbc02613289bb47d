import SongFiles
import SongFuzzing
import Testing

@Suite struct `A library of music` {
    private static let appleMusic = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>Application Version</key><string>1</string>
        <key>Tracks</key>
        <dict>
            <key>7</key>
            <dict>
                <key>Track ID</key><integer>7</integer>
                <key>Name</key><string>Love &amp; Stack</string>
                <key>Artist</key><string>Sam</string>
                <key>Genre</key><string>Pop</string>
                <key>Total Time</key><integer>215900</integer>
                <key>Year</key><integer>1999</integer>
                <key>Rating</key><integer>80</integer>
            </dict>
            <key>8</key><dict><key>Name</key><string>Talk</string><key>Podcast</key><true/></dict>
            <key>9</key>
            <dict>
                <key>Name</key><string>untitled</string>
                <key>Location</key><string>file:///Music/Matt%20-%20Purple%20Main.m4a</string>
            </dict>
        </dict>
        <key>Playlists</key>
        <array><dict><key>Playlist Items</key><array><dict><key>Track ID</key><integer>7</integer></dict></array></dict></array>
        </dict></plist>
        """

    private static let rekordbox = """
        <?xml version="1.0" encoding="UTF-8"?>
        <DJ_PLAYLISTS Version="1.0.0">
          <PRODUCT Name="rekordbox" Version="5.8.4"/>
          <COLLECTION Entries="2">
            <TRACK TrackID="7" Name="Love &amp; Stack" Artist="Sam" Genre="Pop" TotalTime="215" Year="1999" Rating="204">
              <TEMPO Inizio="0.1"/>
            </TRACK>
            <TRACK TrackID="9" Name="Matt - Purple Main" Artist="" Year="0" Rating="0"/>
          </COLLECTION>
          <PLAYLISTS><NODE Name="ROOT"><TRACK Key="7"/></NODE></PLAYLISTS>
        </DJ_PLAYLISTS>
        """

    private static let virtualDJ = """
        <?xml version="1.0" encoding="UTF-8"?>\r
        <VirtualDJ_Database Version="8.5">\r
         <Song FilePath="C:\\Karaoke\\a.zip" FileSize="1">\r
          <Tags Author="Sam" Title="Love &amp; Stack" Genre="Pop" Year="1999" Stars="4"/>\r
          <Infos SongLength="215.3"/>\r
         </Song>\r
         <Song FilePath="C:\\Karaoke\\SC1234-05 - Matt - Purple Main.zip"/>\r
        </VirtualDJ_Database>\r
        """

    private static let song = ListedSong(
        title: "Love & Stack",
        artist: "Sam",
        year: 1_999,
        genre: "Pop",
        duration: 215,
        rating: 4
    )

    @Test(
        arguments: [
            (appleMusic, .appleMusic, [.leftOut(.otherThanSong, line: 2)], 3), (rekordbox, .rekordbox, [], 2),
            (virtualDJ, .virtualDJ, [], 2),
        ] as [(String, SongFormat, [SongLine], Int)]
    )
    func `has the details of its tracks, and the names of files without any`(
        text: String,
        format: SongFormat,
        others: [SongLine],
        last: Int
    ) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == format)
        let other = ListedSong(title: "Purple Main", artist: "Matt")
        #expect(reading.lines == [.song(Self.song, line: 1)] + others + [.song(other, line: last)])
        #expect(reading.error == nil)
    }

    @Test(arguments: [("ハナノウタ", "ハナノウタ"), ("花のうた", nil), ("Hana", nil)] as [(String, String?)])
    func `has readings where the names to sort by are in kana`(name: String, reading: String?) {
        let track = "<key>Name</key><string>花の歌</string><key>Artist</key><string>Sam</string>"
        let sorted = "<key>Sort Name</key><string>\(name)</string><key>Sort Artist</key><string>Sam</string>"
        let tracks = "<key>Tracks</key><dict><key>1</key><dict>\(track)\(sorted)</dict></dict>"
        var song = ListedSong(title: "花の歌", artist: "Sam")
        if reading != nil { (song.titleReading, song.artistReading) = (reading, "Sam") }
        let lines = SongReading(Array("<?xml version='1.0'?><plist><dict>\(tracks)</dict></plist>".utf8)).lines
        #expect(lines == [.song(song, line: 1)])
    }

    @Test func `has ids of a source that is given`() {
        let reading = SongReading(Array(Self.rekordbox.utf8), options: SongReader.Options(source: "club"))
        guard case .song(let song, _)? = reading.lines.first else { return #expect(reading.lines == []) }
        #expect((song.source, song.sourceID) == ("club", "7"))
    }

    @Test func `is read in the encoding that it names`() {
        let text = "<?xml version='1.0' encoding='ISO-8859-1'?><DJ_PLAYLISTS><COLLECTION><TRACK Name='X' Artist='Jos"
        let bytes = Array(text.utf8) + [0xE9] + Array("'/></COLLECTION></DJ_PLAYLISTS>".utf8)
        let reading = SongReading(bytes)
        #expect(reading.lines.last == .song(ListedSong(title: "X", artist: "José"), line: 1))
    }

    @Test(
        arguments: [
            ("<DJ_PLAYLISTS><COLLECTION>\n<TRACK Name='X'\n", .malformedXML(line: 2)),
            ("<plist><dict>\n</plist>", .malformedXML(line: 2)),
            ("<!DOCTYPE x [<!ENTITY a 'b'>]><DJ_PLAYLISTS/>", .malformedXML(line: 1)),
            (String(repeating: "<plist>", count: 101), .malformedXML(line: 1)),
            ("<?xml version='1.0'?><catalogue/>", .markup),
        ] as [(String, SongFileError)]
    )
    func `is refused when it is damaged or unknown`(text: String, error: SongFileError) {
        #expect(SongReading(Array(text.utf8)).error == error)
    }

    @Test(arguments: [(100, false), (101, true)])
    func `has at most 100 elements within each other`(depth: Int, isRefused: Bool) {
        let inner = depth - 3
        let nested = String(repeating: "<a>", count: inner) + String(repeating: "</a>", count: inner)
        let text =
            "<DJ_PLAYLISTS><COLLECTION><TRACK Name='X' Artist='Sam'>\(nested)</TRACK></COLLECTION></DJ_PLAYLISTS>"
        #expect(SongReading(Array(text.utf8)).error == (isRefused ? .malformedXML(line: 1) : nil))
    }

    @Test func `refuses a track with a text that is too long`() {
        let name = String(repeating: "a", count: 70_000)
        let text = "<DJ_PLAYLISTS><COLLECTION><TRACK Name='\(name)' Artist='Sam'/></COLLECTION></DJ_PLAYLISTS>"
        let refusal = SongLine.Refusal(line: 1, reason: .overlong(limit: 65_536))
        #expect(SongReading(Array(text.utf8)).lines == [.refused(refusal)])
    }
}

@Suite struct `A playlist of VirtualDJ` {
    @Test func `has the tags of its songs`() {
        let text = """
            #EXTVDJ:<time>21:39</time><filesize>1</filesize><artist>Sam &amp; Matt</artist><title>Love</title>\
            <songlength>215.9</songlength>
            D:\\a.mp3
            #EXTVDJ:<artist>Sam</artist><title>X</title><remix>Live</remix>
            #EXTVDJ:<lastplaytime>1</lastplaytime>
            D:\\Matt - Purple Main.mp3
            """
        #expect(
            SongReading(Array(text.utf8)).lines == [
                .song(ListedSong(title: "Love", artist: "Sam & Matt", duration: 215), line: 1),
                .song(ListedSong(title: "X (Live)", artist: "Sam"), line: 3),
                .song(ListedSong(title: "Purple Main", artist: "Matt"), line: 4),
            ]
        )
    }
}

@Suite struct `A crate of Serato` {
    private static let version = record("vrsn", utf16("1.0/Serato ScratchLive Crate"))

    @Test func `has the names of its files, and a database the tags of its songs`() {
        let crate =
            Self.version + Self.record("ovct", Self.record("tvcn", Self.utf16("song")))
            + Self.record("otrk", Self.record("ptrk", Self.utf16("Music/Sam - Love Stack.mp3")))
            + Self.record(
                "otrk",
                Self.record("pfil", Self.utf16("a.mp3")) + Self.record("tsng", Self.utf16("Purple Main"))
                    + Self.record("tart", Self.utf16("José")) + Self.record("tlen", Self.utf16("03:35.00"))
                    + Self.record("ttyr", Self.utf16("1999")) + Self.record("bmis", [0])
            )
            + Self.record("otrk", Self.record("ptrk", Self.utf16("x.mp3")))
            + Self.record("otrk", [UInt8](repeating: 0, count: 70_000))
        let reading = SongReading(crate, pieces: [1_000])
        #expect(reading.format == .serato)
        #expect(
            reading.lines == [
                .song(ListedSong(title: "Love Stack", artist: "Sam"), line: 1),
                .song(ListedSong(title: "Purple Main", artist: "José", year: 1_999, duration: 215), line: 2),
                .refused(SongLine.Refusal(line: 3, reason: .noSeparator("x.mp3"))),
                .refused(SongLine.Refusal(line: 4, reason: .overlong(limit: 65_536))),
            ]
        )
    }

    @Test func `is refused when it ends inside a record`() {
        let song = Self.record("otrk", Self.record("ptrk", Self.utf16("Sam - Love Stack.mp3")))
        for length in [1, 9, song.count - 1] {
            #expect(SongReading(Self.version + song + song.prefix(length)).error == .damaged(song: 1))
        }
        #expect(SongReading(Self.version + [0, 1, 2, 3, 0, 0, 0, 0]).error == .damaged(song: 0))
    }

    private static func record(_ tag: String, _ content: [UInt8]) -> [UInt8] {
        Array(tag.utf8) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: content.count >> $0) } + content
    }

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
}

@Suite struct `A file that holds no text` {
    @Test(
        arguments: [
            ("[Content_Types].xml", .officeDocument), ("xl/workbook.xml", .officeDocument),
            ("mimetypeapplication/vnd.oasis.opendocument.spreadsheet", .officeDocument),
            ("Sam - Love Stack.mp3", .compressed(.zip)),
        ] as [(String, SongFileError)]
    )
    func `is told apart by the first name in a ZIP archive`(name: String, error: SongFileError) {
        let head = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26)
        #expect(SongReading(head + Array(name.utf8)).error == error)
    }

    @Test func `may be a database`() {
        #expect(SongReading(Array("SQLite format 3\0".utf8) + [16, 0]).error == .database)
    }
}
