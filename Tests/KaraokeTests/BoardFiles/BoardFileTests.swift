import Karaoke
import SongFuzzing
import Testing

@Suite struct `A board's file` {
    private static let party = BoardFile(
        board: Board.Draft(slug: "party", title: "Our Party", readableBy: .token),
        people: [
            BoardFile.Person(
                Board.Section.Draft(
                    person: "Matt",
                    title: "Mine",
                    footer: "Bass",
                    writtenRejection: true,
                    state: .away
                ),
                songs: [
                    BoardFile.Entry(title: "1999", artist: "Some View", writtenRejection: false, hasDibs: true),
                    BoardFile.Entry(
                        title: "Love Stack",
                        artist: "The Push and Pops",
                        details: .init(key: "-2", link: "https://a.example/1", note: "Short")
                    ),
                ]
            ),
            BoardFile.Person(Board.Section.Draft(person: "Sam"), songs: []),
        ]
    )

    @Test func `is written in YAML`() throws {
        let text = """
            # Who comes
            slug: party
            title: Our Party
            readableBy: token
            people:
              - person: Matt
                title: Mine
                footer: Bass
                rejected: true
                state: away
                songs:
                  - { title: 1999, artist: Some View, rejected: false, dibs: true }
                  - title: Love Stack
                    artist: The Push and Pops
                    rejected:
                    key: -2
                    link: https://a.example/1
                    note: Short
              - person: Sam
            """
        #expect(try BoardFile(text) == Self.party)
    }

    @Test func `is written in JSON`() throws {
        let text = #"""
            {"slug": "party", "title": "Our \u0050arty", "readableBy": "token", "people": [
              {"person": "Matt", "title": "Mine", "footer": "Bass", "rejected": true, "state": "away", "songs": [
                {"title": "1999", "artist": "Some View", "rejected": false, "dibs": true},
                {"title": "Love Stack", "artist": "The Push and Pops", "rejected": null,
                  "key": "-2", "link": "https://a.example/1", "note": "Short"}
              ]},
              {"person": "Sam"}
            ]}
            """#
        #expect(try BoardFile(text) == Self.party)
    }

    @Test(
        arguments: [
            ("", "", .empty),
            ("# Nothing yet\n", "", .empty),
            ("title: T\n", "slug", .missing),
            ("slug: a\n", "title", .missing),
            ("slug: a\ntitle:\n", "title", .missing),
            ("- a\n", "", .wrongType(expected: "a mapping with slug, title, state, readableBy, ownSongs, people")),
            ("slug: a\ntitle: [T]\n", "title", .wrongType(expected: "text")),
            ("slug: A b\ntitle: T\n", "slug", .invalid(.malformed(.slug))),
            ("slug: a\ntitle: ' '\n", "title", .invalid(.blank)),
            ("slug: a\ntitle: T\nstate: shut\n", "state", .unknownName(allowed: ["active", "frozen", "closed"])),
            (
                "slug: a\ntitle: T\ncolour: red\n",
                "colour",
                .unknownKey(allowed: ["slug", "title", "state", "readableBy", "ownSongs", "people"])
            ),
            ("slug: a\ntitle: T\npeople: Sam\n", "people", .wrongType(expected: "a list")),
            ("slug: a\ntitle: T\npeople: [{}]\n", "people[0].person", .missing),
            (
                "slug: a\ntitle: T\npeople: [{person: Sam, songs: [{title: X, artist: Y, rejected: maybe}]}]\n",
                "people[0].songs[0].rejected",
                .wrongType(expected: "true or false")
            ),
            (
                "slug: a\ntitle: T\npeople: [{person: Sam}, {person: Matt, songs: [{title: X, artist: ''}]}]\n",
                "people[1].songs[0].artist",
                .invalid(.blank)
            ),
            (
                "slug: a\ntitle: T\npeople: [{person: Sam, songs: [{title: X, artist: Y, singer: Z}]}]\n",
                "people[0].songs[0].singer",
                .unknownKey(allowed: ["title", "artist", "rejected", "dibs", "key", "link", "note"])
            ),
            (
                "slug: a\ntitle: T\npeople: [{person: Sam, songs: [{title: X, artist: Y, link: 'ftp://a.example'}]}]\n",
                "people[0].songs[0].link",
                .invalid(.notAddress)
            ),
            ("slug: a\ntitle: \"a\0b\"\n", "", .invalid(.holdsControl)),
        ] as [(String, String, BoardFileError.Problem)]
    )
    func `reports the place of a fault`(text: String, path: String, problem: BoardFileError.Problem) {
        let error = #expect(throws: BoardFileError.self) { try BoardFile(text) }
        #expect(error?.path == path)
        #expect(error?.problem == problem)
    }

    @Test func `names the line and the key in words`() {
        let error = #expect(throws: BoardFileError.self) {
            try BoardFile("slug: a\ntitle: T\npeople:\n  - person: Sam\n    colour: red\n")
        }
        #expect(
            error?.description
                == "line 5, people[0].colour: unknown key; allowed are person, title, footer, rejected, state, songs."
        )
    }

    @Test(
        arguments: [
            (
                "slug: a\ntitle: T\npeople:\n  - person: Matt\n  - person: ＭＡＴＴ\n",
                "line 5, people[1].person: has a section already, at people[0]."
            ),
            (
                """
                slug: a
                title: T
                people:
                  - person: Matt
                    songs:
                      - { title: "Don't Stop", artist: The Push & Pops }
                      - { title: "don’t  stop", artist: the push and pops }
                """,
                "line 7, people[0].songs[1].title: the person has this song already, at people[0].songs[0]."
            ),
            (
                """
                slug: a
                title: T
                people:
                  - { person: Matt, songs: [{ title: Love Stack, artist: A, dibs: true }] }
                  - { person: Sam, songs: [{ title: Love Stack, artist: A, dibs: true }] }
                  - { person: Sommer, songs: [{ title: Löve Stack, artist: A, dibs: true }] }
                """,
                "line 6, people[2].songs[0].dibs: two others have dibs on the song already."
            ),
            ("slug: a\ntitle: T\npeople: [{person: \u{200B}}]\n", "line 3, people[0].person: is blank."),
            ("title: T\nslug: a\nslug: b\n", "line 2, slug: stands there twice."),
            ("slug: a\ntitle: [\n", "line 3: neither YAML nor JSON: did not find expected node content."),
        ]
    )
    func `names the line and the place of what breaks a rule`(text: String, sentence: String) {
        let error = #expect(throws: BoardFileError.self) { try BoardFile(text) }
        #expect(error?.description == sentence)
    }

    @Test func `may have one song for several people, with dibs of two`() throws {
        let song = "{ title: Love Stack, artist: A, dibs: true }"
        let people = ["Matt", "Sam"].map { "{ person: \($0), songs: [\(song)] }" }.joined(separator: ", ")
        #expect(try BoardFile("slug: a\ntitle: T\npeople: [\(people)]").people.count == 2)
    }

    @Test(arguments: [
        "{", "slug: [", "\"", "a: b: c", "slug: a\nslug: b\ntitle: T\n", "\t- x", "&a [*a", "!!binary x: y",
    ])
    func `rejects text that is neither YAML nor JSON`(text: String) {
        #expect(throws: BoardFileError.self) { try BoardFile(text) }
    }

    @Test func `holds no more than a board when it names the same songs again and again`() {
        let songs = (0..<1_000).map { "{title: \($0), artist: A}" }.joined(separator: ",")
        let people = (0..<200).map { "  - {person: Sam \($0), songs: *all}\n" }.joined()
        let error = #expect(throws: BoardFileError.self) {
            try BoardFile("slug: a\ntitle: T\npeople:\n  - {person: Matt, songs: &all [\(songs)]}\n\(people)")
        }
        #expect(error?.problem == .tooManyPeople(limit: 200))
        let fewer = people.split(separator: "\n").prefix(5).joined(separator: "\n")
        let other = #expect(throws: BoardFileError.self) {
            try BoardFile("slug: a\ntitle: T\npeople:\n  - {person: Matt, songs: &all [\(songs)]}\n\(fewer)")
        }
        #expect(other?.path == "people[2].songs")
        #expect(other?.problem == .tooManySongs(limit: 2_000))
    }

    @Test func `holds no more than a board`() {
        let people = (0...200).map { "  - person: Sam \($0)\n" }.joined()
        let error = #expect(throws: BoardFileError.self) { try BoardFile("slug: a\ntitle: T\npeople:\n\(people)") }
        #expect(error?.problem == .tooManyPeople(limit: 200))
        let songs = (0...2_000).map { "{title: \($0), artist: A}" }.joined(separator: ",")
        let other = #expect(throws: BoardFileError.self) {
            try BoardFile("slug: a\ntitle: T\npeople: [{person: Sam, songs: [\(songs)]}]")
        }
        #expect(
            other?.description
                == "line 3, people[0].songs: with these the board has more songs than the 2000 that it holds."
        )
    }

    @Test(arguments: 0..<20)
    func `is read or rejected, with any content`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "slug: a", "title: T", "people:", "- ", "  ", "\n", "{", "}", "[", "]", ",", ": ", "\"", "é", "~", "*a",
            "&a ", "|\n",
        ]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 0...20, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            do {
                try BoardFile(text).board.validate()
            } catch {
                #expect(error is BoardFileError)
            }
        }
    }

    @Test(arguments: BoardFile.demo)
    func `of the demo is a valid board`(file: BoardFile) throws {
        try file.board.validate()
        for person in file.people {
            try person.section.validate()
            for song in person.songs {
                try Song.Draft(title: song.title, artist: song.artist).validate()
            }
            #expect(Set(person.songs.map(\.title)).count == person.songs.count)
        }
    }
}
