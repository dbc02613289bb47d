import SongFiles
import SongFuzzing
import Testing

@Suite struct `A list of another program` {
    @Test(
        arguments: [
            (
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Party</title><trackList>
                <track><location>file:///a.mp3</location><title>Love Stack</title><creator>Sam</creator>
                <duration>215000</duration></track>
                <track><location>file:///music/Matt%20-%20Purple%20Main.mp3</location></track>
                </trackList></playlist>
                """, .xspf, ["Sam - Love Stack (215)", "Matt - Purple Main"]
            ),
            (
                """
                <?wpl version="1.0"?>
                <smil><head><title>Party</title></head><body><seq>
                <media src="..\\Music\\Sam - Love Stack.mp3"/>
                <media src="1.mp3" trackTitle="Purple Main" trackArtist="Matt" duration="242000"/>
                </seq></body></smil>
                """, .wpl, ["Sam - Love Stack", "Matt - Purple Main (242)"]
            ),
            (
                """
                <ASX version="3.0"><Title>Party</Title>
                <Entry><Title>Love Stack</Title><Author>Sam</Author><Duration value="00:03:35"/></Entry>
                <ENTRY><REF HREF="music/Matt - Purple Main.wma"/></ENTRY>
                </ASX>
                """, .asx, ["Sam - Love Stack (215)", "Matt - Purple Main"]
            ),
            (
                """
                <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
                <NML VERSION="19"><COLLECTION ENTRIES="1">
                <ENTRY TITLE="Love Stack" ARTIST="Sam"><LOCATION FILE="a.mp3"/><INFO PLAYTIME="215"/></ENTRY>
                </COLLECTION><PLAYLISTS><ENTRY><PRIMARYKEY TYPE="TRACK"/></ENTRY></PLAYLISTS></NML>
                """, .traktor, ["Sam - Love Stack (215)"]
            ),
            (
                """
                PERFORMER "Sam"
                TITLE "Stacks"
                FILE "stacks.wav" WAVE
                  TRACK 01 AUDIO
                    TITLE "Love Stack"
                    INDEX 01 00:00:00
                  TRACK 02 AUDIO
                    TITLE "Purple Main"
                    PERFORMER "Matt"
                """, .cue, ["Sam - Love Stack", "Matt - Purple Main"]
            ),
            (
                "# Songs\n\n| Artist | Title |\n|---|:---|\n| Sam | Love \\| Stack |\n| Matt | Purple Main |\n",
                .markdown, ["Sam - Love | Stack", "Matt - Purple Main"]
            ),
            (
                " Artist | Title\n--------+------------\n Sam    | Love Stack\n Matt   | Purple Main\n(2 rows)\n",
                .markdown, ["Sam - Love Stack", "Matt - Purple Main"]
            ),
            (
                "Artist        Title\nSam           Love Stack\nMatt Main     Purple Main\n", .spaced,
                ["Sam - Love Stack", "Matt Main - Purple Main"]
            ),
            ("恋の山／サム\n紫の主／マット\n", .titleFirst, ["サム - 恋の山", "マット - 紫の主"]),
            (
                "Love Stack by Sam\nPurple Main by Matt\nStand by Me by Ben\n", .titleFirst,
                ["Sam - Love Stack", "Matt - Purple Main", "Ben - Stand by Me"]
            ),
            (
                "Title: Love Stack\nArtist: Sam\nYear: 1999\n\nTitle: Purple Main\nArtist: Matt\n", .labelled,
                ["Sam - Love Stack", "Matt - Purple Main"]
            ),
            (
                "Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2\na1,Love Stack,Stacks,Sam,Matt\na2,X,Y,Sommer,\n",
                .youTubeMusic, ["Sam & Matt - Love Stack", "Sommer - X"]
            ),
            (
                "Sam\n  Love Stack\n  Purple Main\n\nMatt\n  X\n", .artistBlocks,
                ["Sam - Love Stack", "Sam - Purple Main", "Matt - X"]
            ),
        ] as [(String, SongFormat, [String])]
    )
    func `is read in its own form`(text: String, format: SongFormat, songs: [String]) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == format)
        #expect(reading.error == nil)
        #expect(reading.songs == songs)
    }

    @Test(
        arguments: [
            ("# Songs\n| Artist | Title |\n|---|---|\n| Sam | X |\n", [.otherThanSong, .rule]),
            ("Title: X\nArtist: Sam\nRemember the milk\n", [.otherThanSong]),
        ] as [(String, [LeftOut])]
    )
    func `reports the lines that are no songs`(text: String, parts: [LeftOut]) {
        let found = SongReading(Array(text.utf8)).lines.compactMap { line -> LeftOut? in
            guard case .leftOut(let part, _) = line else { return nil }
            return part
        }
        #expect(found == parts)
    }

    @Test(arguments: ["Karaoke Mugen Karaoke Data File", "Karaoke Mugen Tag File"])
    func `names the program whose file is no list by itself`(description: String) {
        let json = #"{"header":{"version":4,"description":"\#(description)"},"data":{"title":"Love Stack"}}"#
        #expect(SongReading(Array(json.utf8)).error == .part(of: "Karaoke Mugen"))
    }

    @Test func `refuses a file whose name has no artist`() {
        let text = "<?wpl version=\"1.0\"?><smil><body><seq><media src=\"a\\track 1.mp3\"/></seq></body></smil>"
        let refusal = SongLine.Refusal(line: 1, reason: .noSeparator("a\\track 1.mp3"))
        #expect(SongReading(Array(text.utf8)).lines == [.refused(refusal)])
    }
}

extension SongReading {
    /// The songs as "Artist - Title", with the seconds that are known.
    fileprivate var songs: [String] {
        lines.compactMap { line in
            guard case .song(let song, _) = line else { return nil }
            return "\(song.artist) - \(song.title)\(song.duration.map { " (\($0))" } ?? "")"
        }
    }
}
