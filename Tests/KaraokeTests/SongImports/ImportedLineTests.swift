import Karaoke
import SongFiles
import SongFuzzing
import Testing

@Suite struct `A line of an import` {
    private static let long = String(repeating: "a", count: 201)

    @Test(
        arguments: [
            ("artist,title\nSam,Love\u{7}Stack\n", ValidationError("title", .holdsControl)),
            ("artist,title\n\(long),X\n", ValidationError("artist", .tooLong(limit: 200))),
            ("artist,title,tag\nSam,X,\(long)\n", ValidationError("tag", .tooLong(limit: 200))),
            ("artist,title,reading\nSam,X,\(long)\n", ValidationError("titleReading", .tooLong(limit: 200))),
        ]
    )
    func `is refused when it lists what no song may have`(table: String, error: ValidationError) {
        #expect(lines(table) == [.refused(.invalid(error), line: 2)])
    }

    @Test func `has the details that a file lists`() {
        let table = """
            title,artist,year,language,genre,duration,rating,isDuet,cover,tag,source,sourceId,reading
            "Stack, The",Sam,1999,English,Pop,3:35,4,yes,https://example.org/a.png,talk,club,7,Sutakku
            """
        var draft = Song.Draft(
            title: "The Stack",
            artist: "Sam",
            year: 1_999,
            language: "English",
            genre: "Pop",
            duration: 215,
            rating: 4,
            isDuet: true,
            artworkURL: "https://example.org/a.png",
            tag: "talk",
            origin: Song.Origin(source: "club", id: "7"),
            importedName: Song.Name(title: "Stack, The", artist: "Sam")
        )
        draft.reading = Song.Name(title: "Sutakku", artist: "Sam")
        #expect(lines(table) == [.song(draft, line: 2)])
    }

    @Test func `is refused for the reason of the file`() {
        let refusal = SongImport.Refusal.unread(.missing(.title))
        #expect(lines("artist,title,year\nSam,,1999\n") == [.refused(refusal, line: 2)])
        #expect(refusal.code == "blank")
        #expect(refusal.field == "title")
        #expect(refusal.sentence == "The title is blank.")
    }

    @Test(arguments: [
        "rating\nSam,X,9", "rating\nSam,X,1e300", "year\nSam,X,0999", "year\nSam,X,99", "duration\nSam,X,99999999999",
        "cover\nSam,X,a.png",
    ])
    func `is a song without the details that no song may have`(table: String) {
        let lines = lines("artist,title,\(table)\n")
        #expect(lines.first == .song(Song.Draft(title: "X", artist: "Sam"), line: 2))
        guard case .leftOut(.field, line: 2)? = lines.last else {
            Issue.record("\(lines)")
            return
        }
    }

    @Test(arguments: SongFormat.allCases)
    func `is a valid song or refused, whatever the file`(format: SongFormat) {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let file = SongFile(format, using: &generator)
            for case .song(let draft, let line) in SongReading(file.bytes).lines.map(SongImport.Line.init) {
                #expect(throws: Never.self, "line \(line)") { try draft.validate() }
            }
        }
    }

    private func lines(_ table: String) -> [SongImport.Line] {
        SongReading(Array(table.utf8)).lines.map(SongImport.Line.init)
    }
}
