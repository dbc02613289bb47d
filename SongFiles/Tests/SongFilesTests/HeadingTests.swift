import SongFiles
import SongFuzzing
import Testing

@Suite struct `The names of a table's columns` {
    @Test(arguments: Headings.all)
    func `are known in many languages`(names: [String]) {
        let orders = [names, names.reversed()]
        for (names, isTitleFirst) in zip(orders, [true, false]) {
            let text = Self.table(names, isTitleFirst: isTitleFirst)
            let reading = SongReading(Array(text.utf8))
            #expect(reading.names == ["Sam - Love Stack", "Matt - Purple Main"], "\(names) \(reading.summary)")
        }
    }

    @Test func `are known or asked for in longer names, and never taken for a song`() {
        var known = 0
        for names in Headings.longer {
            for isTitleFirst in [true, false] {
                let text = Self.table(isTitleFirst ? names : names.reversed(), isTitleFirst: isTitleFirst)
                let reading = SongReading(Array(text.utf8))
                let isRight = reading.names == ["Sam - Love Stack", "Matt - Purple Main"]
                known += isRight ? 1 : 0
                #expect(isRight || reading.names == [] && reading.error != nil, "\(names) \(reading.names)")
            }
        }
        #expect(known * 10 >= Headings.longer.count * 2 * 7)
    }

    private static func table(_ names: [String], isTitleFirst: Bool) -> String {
        let songs = [["Love Stack", "Sam"], ["Purple Main", "Matt"]]
        let rows = [names] + (isTitleFirst ? songs : songs.map { $0.reversed() })
        return rows.map { $0.joined(separator: ";") }.joined(separator: "\n")
    }

    @Test(
        arguments: [
            "Song list of the Blue Bar\n\nArtist;Title;Year\nSam;Love Stack;1999\n",
            "A;;\n1;;\nArtist;Title;Year\nSam;Love Stack;1999\n",
            "Shazam Library\nIndex,TagTime,Title,Artist,URL\n1,2020-01-01,Love Stack,Sam,https://example.org\n",
        ]
    )
    func `are found below titles and remarks`(text: String) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.names == ["Sam - Love Stack"])
        #expect(reading.lines.first == .leftOut(.aboveNames, line: 1))
    }

    @Test func `are not looked for below songs`() {
        let text = "Sam;Love Stack\nMatt;X\nArtist;Title\nSommer;Y\n"
        #expect(SongReading(Array(text.utf8)).names.first == "Sam - Love Stack")
    }

    @Test(arguments: [
        "Album Title,Artist ID\nX,7\n", "Title - Artist,Year\nX - Sam,1999\n", "Sort Title,Composer\nX,Sam\n",
    ])
    func `mean nothing when they are about something else`(text: String) {
        let reading = SongReading(Array(text.utf8))
        #expect(reading.names.isEmpty || reading.error != nil, "\(reading.names)")
    }

    @Test(arguments: ["Band of Horses,Love Song", "The Band,The Weight", "Steve Miller Band,The Joker", "Sam,Song 2"])
    func `are no names of bands and songs`(row: String) {
        let text = "\(row)\nSam,Love Stack\nMatt,X\nBand of Horses,Y\n"
        #expect(SongReading(Array(text.utf8)).names.count == 4)
    }

    @Test(arguments: [
        "Wombo,Singer Wombi\nLove Stack,Sam\nPurple Main,Matt\n",
        "वोम्बो,वोम्बी\nLove Stack,Sam\nPurple Main,Matt\nX,Sam\n",
        "wombo,wombi\nLove Stack,Sam\nPurple Main,Matt\nX,Sam\nY,Matt\nZ,Sommer\n",
        "Wimbo,Xyz\nLove Stack,Sam\nPurple Main,Matt\n",
    ])
    func `are asked for when they may be a song`(text: String) {
        guard
            case .uncertainColumns(line: 1, isHeading: true, row: ["Love Stack", "Sam"])? = SongReading(
                Array(text.utf8)
            ).error
        else { return #expect(SongReading(Array(text.utf8)).names.isEmpty, "\(text)") }
        let options = SongReader.Options(columns: [.title, .artist])
        #expect(SongReading(Array(text.utf8), options: options).names.first == "Sam - Love Stack")
    }

    @Test func `name the artist's column by its texts, where no word does`() {
        let rows = (1...12).map { "Love Stack \($0);\(["Sam", "Matt", "Sommer"][$0 % 3])" }
        let reading = SongReading(Array((["Title;Xyz"] + rows).joined(separator: "\n").utf8))
        #expect(reading.names.first == "Matt - Love Stack 1")
    }

    @Test func `name a title by the word for a number, when it has names`() {
        #expect(SongReading(Array("Artiest;Nummer\nSam;Love Stack\n".utf8)).names == ["Sam - Love Stack"])
        #expect(SongReading(Array("Artiest;Nummer\nSam;7\n".utf8)).error == .missingColumns([.title], line: 1))
    }
}

@Suite struct `A table without names` {
    private static func table(_ count: Int, _ row: (Int) -> String) -> [UInt8] {
        Array((1...count).map(row).joined(separator: "\n").utf8)
    }

    @Test func `has its artists in the column whose texts repeat`() {
        let singers = ["Sam", "Matt", "Sommer"]
        let titleFirst = SongReading(Self.table(12) { "Love Stack \($0),\(singers[$0 % 3])" })
        #expect(titleFirst.names.first == "Matt - Love Stack 1")
        let artistFirst = SongReading(Self.table(12) { "\(singers[$0 % 3]),Love Stack \($0)" })
        #expect(artistFirst.names.first == "Matt - Love Stack 1")
    }

    @Test func `has its artists in the column with those that are known`() {
        var options = SongReader.Options()
        options.artists = ["sam", "matt"]
        let reading = SongReading(Array("Love Stack,Sam\nPurple Main,Matt\n".utf8), options: options)
        #expect(reading.names == ["Sam - Love Stack", "Matt - Purple Main"])
    }

    @Test func `is refused when both columns repeat, the second one more often`() {
        let texts = SongReading(Self.table(12) { "Love Stack \($0 % 10),Sam \($0 % 3)" })
        guard case .uncertainColumns(line: 1, isHeading: false, _)? = texts.error else {
            Issue.record("\(texts.summary)")
            return
        }
    }
}

extension SongReading {
    /// The songs as "Artist - Title".
    fileprivate var names: [String] {
        lines.compactMap { line in
            guard case .song(let song, _) = line else { return nil }
            return "\(song.artist) - \(song.title)"
        }
    }
}
