import SongFiles
import SongFuzzing
import Testing

@Suite struct `The catalogue of KaraFun` {
    private static let song = ListedSong(
        title: "Love, Stack",
        artist: "Sam",
        year: 1_999,
        language: "English, French",
        genre: "Pop, Rock",
        isDuet: true,
        tag: "Explicit",
        source: "karafun",
        sourceID: "7"
    )

    @Test(arguments: [
        "Id;Title;Artist;Year;Duo;Explicit;Date Added;Styles;Languages\n7;Love, Stack;Sam;1999;1;1;2020-01-01;Pop,Rock;English,French",
        "Id;Title;Artist;Year;Duo;Explicit;Date Added;Styles;Languages\n7;Love, Stack;Sam;1999;1;1;2020-01-01;\"Pop,Rock\";\"English,French\"",
        "Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages\n7,\"Love, Stack\",Sam,1999,1,1,2020-01-01,Pop,Rock,English,French",
        "\u{FEFF}Id,Title,Artist,Year,Duo,Explicit,\"Date Added\",Styles,Languages\r\n7,\"Love, Stack\",Sam,1999,1,1,\"2020-01-01\",Pop,Rock,English,French\r\n",
    ])
    func `is read in its new form and in its old one`(text: String) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.format == .karafun)
        #expect(reading.lines == [.song(Self.song, line: 2)])
    }

    @Test(
        arguments: [
            ("Pop,English", "Pop", "English"), ("Pop,Rock,Klingon", "Pop, Rock", "Klingon"),
            (",English", nil, "English"),
            ("Pop,", "Pop", nil), ("Pop", "Pop", nil), ("", nil, nil), ("Pop,French,English", "Pop", "French, English"),
            ("Pop,Celtic,French", "Pop, Celtic", "French"), ("Pop,Latin,English", "Pop, Latin", "English"),
            ("Gospel,Love,Latin", "Gospel, Love", "Latin"), ("Pop,Arab,Spanish", "Pop", "Arab, Spanish"),
        ] as [(String, String?, String?)]
    )
    func `separates styles from languages`(rest: String, genre: String?, language: String?) {
        let header = "Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages"
        let draft = ListedSong(
            title: "X",
            artist: "Sam",
            language: language,
            genre: genre,
            source: "karafun",
            sourceID: "7"
        )
        let reading = SongReading(Array("\(header)\n7,X,Sam,0,0,0,2020-01-01,\(rest)\n".utf8))
        #expect(reading.lines == [.song(draft, line: 2)])
    }

    @Test func `refuses a row that ends too early`() {
        let text = "Id,Title,Artist,Year,Duo,Explicit,Date Added,Styles,Languages\n7,X\n"
        let refusal = SongLine.Refusal(line: 2, reason: .fewerColumns(2, than: 7))
        #expect(SongReading(Array(text.utf8)).lines == [.refused(refusal)])
    }
}
