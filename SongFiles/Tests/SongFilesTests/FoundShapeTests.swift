import SongFiles
import SongFuzzing
import Testing

@Suite struct `Songs as people have them` {
    @Test(
        arguments: [
            "Title,Author\nLove Stack,The Views\n",
            "Song Name;By\nLove Stack;The Views\n",
            "Исполнитель;Название\nThe Views;Love Stack\n",
            "Artiest|Titel|Jaar\nThe Views|Love Stack|\n",
            "Wykonawca\tTytuł\nThe Views\tLove Stack\n",
            "가수,제목\nThe Views,Love Stack\n",
            "歌手,歌名\nThe Views,Love Stack\n",
            "Ca sĩ,Bài hát\nThe Views,Love Stack\n",
            "Artista;Música\nThe Views;Love Stack\n",
        ]
    )
    func `have headings in many languages`(table: String) {
        #expect(SongReading(Array(table.utf8)).names == ["The Views - Love Stack"])
    }

    @Test(arguments: ["Title,Composer\nLove Stack,Sam\n", "Title,Composer,Year\nLove Stack,Sam,1999\n"])
    func `are refused when a heading names no artist`(table: String) {
        #expect(SongReading(Array(table.utf8)).error == .missingColumns([.artist], line: 1))
    }

    @Test func `have lists of artists where the heading is plural`() {
        let table = """
            Track Name,Artist Name(s)
            Stay,"Zedd, Selena Gomez"
            Shape,"Sia, Rihanna"
            Three,"Peter, Sue, Marc"
            September,"Earth, Wind & Fire"
            Earfquake,"Tyler, The Creator"
            """
        #expect(
            SongReading(Array(table.utf8)).names == [
                "Zedd & Selena Gomez - Stay", "Sia & Rihanna - Shape", "Peter, Sue & Marc - Three",
                "Earth, Wind & Fire - September", "Tyler, The Creator - Earfquake",
            ]
        )
    }

    @Test func `are in one column with quotation marks`() {
        let table =
            "10 CC - Donna\n\"10,000 Maniacs - Because The Night\"\n\"The \"\"Views\"\" - X\"\n"
            + "\"The \"\"\u{301}Views\"\" - Y\"\n"
        #expect(
            SongReading(Array(table.utf8)).names
                == [
                    "10 CC - Donna", "10,000 Maniacs - Because The Night", "The \"Views\" - X",
                    "The \"\u{301}Views\" - Y",
                ]
        )
    }

    @Test(
        arguments: [
            #"{"date": "1999-01-01", "data": [{"song": "Love Stack", "artist": "The Views"}]}"#,
            "{\n  \"chart\": {\n    \"data\": [\n      {\"song\": \"Love Stack\",\n \"artist\": \"The Views\"}\n]}}",
            #"{"genres": [{"id": 1, "name": "Pop"}], "tracks": [{"name": "Love Stack", "artist": "The Views"}]}"#,
            """
            {"items": [{"added_at": "1999", "track": {"album": {"name": "Stacks", "images": [{"url": "x"}]},
            "artists": [{"name": "The Views", "id": "1"}], "name": "Love Stack"}}], "total": 1}
            """,
            #"{"recordings": [{"title": "Love Stack", "artist": {"name": "The Views"}}]}"#,
            #"[{"tracks": [{"title": "Love Stack", "artist": "The Views"}]}]"#,
        ]
    )
    func `are found anywhere in JSON`(json: String) {
        let reading = SongReading(Array(json.utf8))
        #expect(reading.format == .json)
        #expect(reading.names == ["The Views - Love Stack"])
    }

    @Test(arguments: [
        "1,Love Stack,\"Sommer, Matt\",1,\"Sommer, Matt - Love Stack - 1\"\n2,X,Sam,2,Sam - X - 2\n",
        "1;Love Stack;Sam;Sam - Love Stack.mp3\n2;X;Matt;Matt - X.mp3\n",
        "1|Love Stack|Sam|Sam - Love Stack\n2|X|Matt|Matt - X\n",
    ])
    func `are a table where each line has as many columns, whatever dashes are in them`(table: String) {
        let reading = SongReading(Array(table.utf8))
        #expect(reading.format == .table)
        #expect(reading.lines.allSatisfy { $0.refusal != nil })
    }

    @Test func `are names of files with commas`() {
        let names = "Earth, Wind & Fire, The - X.mp3\nCrosby, Stills, Nash - Y.mp3\nPeter, Paul & Mary, Z - W.mp3\n"
        #expect(SongReading(Array(names.utf8)).format == .fileNames)
    }

    @Test(arguments: ["{\n\"a\": 1,\n\"b\": [1, 2]\n}"])
    func `are not in a document of JSON without a list, which is no list of lines`(json: String) {
        let reading = SongReading(Array(json.utf8))
        #expect(reading.format == .json)
        guard case .noSongs? = reading.error else {
            Issue.record("\(reading.summary)")
            return
        }
    }

    @Test func `have guests in the lists of JSON`() {
        let json = #"{"items": [{"track": {"name": "Stay", "artists": [{"name": "Zedd"}, {"name": "Alessia"}]}}]}"#
        #expect(SongReading(Array(json.utf8)).names == ["Zedd & Alessia - Stay"])
    }

    @Test func `have the quoted styles of KaraFun with spaces`() {
        let table = """
            Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages
            45,Love Stack,Sam,1999,0,0,2020-01-01,"Pop,Rock",English
            """
        guard case .song(let song, _)? = SongReading(Array(table.utf8)).lines.first else {
            Issue.record("no song")
            return
        }
        #expect(song.genre == "Pop, Rock")
    }
}

extension SongLine {
    fileprivate var refusal: Refusal.Reason? {
        guard case .refused(let refusal) = self else { return nil }
        return refusal.reason
    }
}

extension SongReading {
    /// The songs as "Artist - Title".
    fileprivate var names: [String] {
        lines.map { line in
            guard case .song(let song, _) = line else { return "\(line)" }
            return "\(song.artist) - \(song.title)"
        }
    }
}
