import SongFiles
import SongFuzzing
import Testing

@Suite struct `The choice of a format` {
    @Test(
        arguments: [
            ("Sam - X,Y\n", [.table, .fileNames]),
            ("Sam - X,Y\nMatt - Z,W\n", [.table, .fileNames]),
            ("1,Love,2000\n2,Stack,2001\n3,Main,2002\n", [.table]),
        ] as [(String, [SongFormat])]
    )
    func `is left to a person where two are as likely, or something speaks against the songs`(
        text: String,
        formats: [SongFormat]
    ) {
        guard case .uncertainFormat(let readings)? = SongReading(Array(text.utf8)).error else {
            Issue.record("\(SongReading(Array(text.utf8)).summary)")
            return
        }
        #expect(Set(readings.map(\.format)) == Set(formats))
        #expect(readings.allSatisfy { (1...3).contains($0.songs.count) })
        for format in formats {
            let options = SongReader.Options(format: format)
            #expect(SongReading(Array(text.utf8), options: options).error == nil)
        }
    }

    @Test(
        arguments: [
            ("Sam - Love Stack, Live\n", .fileNames),
            ("10,000 Maniacs - Because\nSam - X\n", .fileNames),
            ("Sam;Love Stack - Live\nMatt;Purple Main\n", .table),
            ("Sam\tStand by Me\n", .table), ("Sam - Stand by Me\n", .fileNames),
            ("311;Amber\n1975;Chocolate\n", .table),
        ] as [(String, SongFormat)]
    )
    func `is certain where only one leaves nothing of a delimiter in a name`(text: String, format: SongFormat) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == format)
        #expect(reading.error == nil)
    }

    @Test func `looks at the middle and the end of the file`() {
        let beginning = (1...100).map { "Sam - Song \($0)\n" }.joined()
        let rest = (1...300).map { "Sam\tTrack \($0)\n" }.joined()
        guard case .uncertainFormat? = SongReading(Array((beginning + rest).utf8)).error else {
            Issue.record("\(SongReading(Array((beginning + rest).utf8)).summary)")
            return
        }
    }
}

@Suite struct `A document of JSON` {
    @Test(
        arguments: [
            (
                #"{"4711": {"title": "Love Stack", "artist": "Sam"}, "4712": {"title": "X", "artist": "Matt"}}"#,
                "$[*]", ["Sam - Love Stack 4711", "Matt - X 4712"]
            ),
            (
                "{\n\"data\": {\"4711\": {\"title\": \"Love Stack\", \"artist\": \"Sam\"}}\n}", "$.data[*]",
                ["Sam - Love Stack 4711"]
            ),
            (
                #"{"Sam": ["Love Stack", "Main"], "Matt": ["X"]}"#, "$[*][*]",
                ["Sam - Love Stack", "Sam - Main", "Matt - X"]
            ),
            (
                #"{"Sam": [{"title": "Love Stack"}], "Matt": [{"title": "X"}]}"#, "$[*][*]",
                ["Sam - Love Stack", "Matt - X"]
            ),
            (#"["Sam - Love Stack", "Matt - X"]"#, "$[*]", ["Sam - Love Stack", "Matt - X"]),
            (
                #"{"items": [{"id": 1, "snippet": {"title": "Sam - Love Stack", "position": 0}}]}"#, "$.items[*]",
                ["Sam - Love Stack"]
            ),
            (
                #"[{"tracks": [{"title": "Love Stack", "artist": "Sam"}]}, {"tracks": [{"title": "X", "artist": "Matt"}]}]"#,
                "$[*].tracks[*]", ["Sam - Love Stack", "Matt - X"]
            ),
            (
                #"{"a b": {"tracks": [{"title": "Love Stack", "artist": "Sam"}]}, "c": {"tracks": [{"title": "X", "artist": "Matt"}]}}"#,
                "$[*].tracks[*]", ["Sam - Love Stack", "Matt - X"]
            ),
            (
                #"{"title": "Party", "author": "Ann", "songs": [{"title": "X", "artist": "Sam"}, {"title": "Y", "artist": "Sam"}]}"#,
                "$.songs[*]", ["Sam - X", "Sam - Y"]
            ),
            (#"{"the list": [{"title": "X", "artist": "Sam"}]}"#, "$['the list'][*]", ["Sam - X"]),
        ]
    )
    func `has songs in any shape, at the place that is reported`(json: String, path: String, songs: [String]) {
        var reader = SongReader(SongReader.Options(source: "talk"))
        do throws(SongFileError) {
            let lines = try reader.read(Array(json.utf8)) + reader.finish()
            #expect(reader.format == .json)
            #expect(reader.path == path)
            let found = lines.map { line in
                guard case .song(let song, _) = line else { return "\(line)" }
                return [
                    "\(song.artist) - \(song.title)", path.hasSuffix("data[*]") || path == "$[*]" ? song.sourceID : nil,
                ]
                .compactMap(\.self).joined(separator: " ")
            }
            #expect(found == songs)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `reports other members of a map of songs`() {
        let json = #"{"1": {"title": "X", "artist": "Sam"}, "2": {"title": "Y", "artist": "Sam"}, "count": 2}"#
        #expect(SongReading(Array(json.utf8)).lines.last == .leftOut(.otherThanSong, line: 3))
    }

    @Test(arguments: ["{\"title\":\"X\",\"artist\":\"Sam\"}\n", "{\"track\":{\"title\":\"X\",\"artist\":\"Sam\"}}\n"])
    func `is a line of JSON Lines when it is a song`(json: String) {
        #expect(SongReading(Array(json.utf8)).format == .jsonLines)
    }
}
