import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Seeding the demo` {
    @Test func `creates both boards, and leaves them alone the second time`() async throws {
        let first = try await karaoke("seed", "demo")
        #expect(first.exitCode == 0)
        #expect(first.output == "karaoke-party  made: Karaoke Party\ncrowded  made: Crowded Party\n")
        let second = try await karaoke("seed", "demo")
        #expect(second.exitCode == 0)
        #expect(
            second.output == """
                karaoke-party  is there already, left alone
                crowded  is there already, left alone

                """
        )
    }

    @Test func `keeps its songs out of the songbook and of other boards`() async throws {
        _ = try await karaoke("seed", "demo")
        _ = try await karaoke("board", "create", "Friday", "--slug", "friday")
        #expect(try await karaoke("songs", "outline").output == "")
        #expect(try await karaoke("songs", "search", "love", "stack", "--board", "friday").exitCode == 1)
        let found = try await karaoke("songs", "search", "love", "stack", "--board", "karaoke-party")
        #expect(found.output.hasPrefix("The Push and Pops  Love Stack"))
    }

    @Test func `recreates them on request`() async throws {
        _ = try await karaoke("seed", "demo")
        let again = try await karaoke("seed", "demo", "--reset")
        #expect(again.output == "karaoke-party  made: Karaoke Party\ncrowded  made: Crowded Party\n")
        let list = try await karaoke("board", "list")
        #expect(list.output.split(separator: "\n").count == 2)
    }
}

@Suite(.database) struct `Seeding songs` {
    private static let reading = """
        Read as table with the columns artist,title,tag. The first songs are "The Push and Pops - Love Stack", \
        "Swift Sisters - Born to Build & Run".
        """
    private static let songs = "The Push and Pops\tLove Stack\nSwift Sisters\tBorn to Build & Run\tnew\n"

    @Test func `reports the result of each line, and changes nothing the second time`() async throws {
        try await withFile(Self.songs) { file in
            let first = try await karaoke("seed", "songs", file)
            #expect(first.exitCode == 0)
            #expect(first.output == "2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
            #expect(first.errors == "karaoke: \(file): \(Self.reading)\n")
            let second = try await karaoke("seed", "songs", file)
            #expect(second.output == "0 inserted, 0 updated, 2 unchanged, 0 merged, 0 refused\n")
        }
    }

    @Test func `reads standard input`() async throws {
        let seeded = try await karaoke("seed", "songs", "-", input: Self.songs)
        #expect(seeded.output == "2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
    }

    @Test(arguments: ["", "\n\n", "artist,title\n"])
    func `fails for a file without songs`(file: String) async throws {
        let refused = try await karaoke("seed", "songs", "-", input: file)
        #expect(refused.exitCode == 65)
        #expect(refused.errors == "karaoke: standard input: Nothing was stored. There are no songs in it.\n")
    }

    @Test func `rejects a file with a refused line, and names the line`() async throws {
        let refused = try await karaoke("seed", "songs", "-", input: Self.songs + "no tab\n")
        #expect(refused.exitCode == 65)
        #expect(
            refused.output == """
                standard input
                     LINE  OUTCOME    SONG                                  WHY
                        3  refused    -                                     The line has 1 column; it needs artist, title \
                and, if any, a tag. Tables with other columns name them in the first line.
                0 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused

                """
        )
        #expect(
            refused.errors == """
                karaoke: standard input: \(Self.reading)
                karaoke: standard input: Nothing was stored. Fix the refused lines, or pass --skip-refused.

                """
        )
        let again = try await karaoke("seed", "songs", "-", input: Self.songs)
        #expect(again.output == "2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
    }

    @Test func `stores the other lines when refused ones are skipped`() async throws {
        let skipped = try await karaoke("seed", "songs", "--skip-refused", "-", input: "no tab\n" + Self.songs)
        #expect(skipped.exitCode == 65)
        #expect(
            skipped.output == """
                standard input
                     LINE  OUTCOME    SONG                                  WHY
                        1  refused    -                                     The line has 1 column; it needs artist, title \
                and, if any, a tag. Tables with other columns name them in the first line.
                2 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused

                """
        )
    }

    @Test func `reports a missing file`() async throws {
        let missing = try await karaoke("seed", "songs", "/nowhere/songs.tsv")
        #expect(missing.exitCode == 66)
        #expect(missing.errors == "karaoke: The file '/nowhere/songs.tsv' does not exist.\n")
    }
}

@Suite(.database) struct `Seeding a board` {
    @Test func `creates it from people and their songs`() async throws {
        let file = """
            {"slug": "friday", "title": "Friday", "people": [
                {"person": "Sam", "songs": [{"title": "Love Stack", "artist": "The Push and Pops", "dibs": true}]},
                {"person": "Matt", "songs": [
                    {"title": "Love Stack", "artist": "The Push and Pops", "key": "-2", "link": "https://a.example/1",
                        "note": "Short"}
                ]}
            ]}
            """
        let made = try await karaoke("seed", "board", "-", input: file)
        #expect(made.exitCode == 0)
        #expect(made.output == "friday  made: Friday\n")
        let display = try await karaoke("board", "show", "friday", "--json")
        #expect(display.output.contains(#""counts":{"sections":2,"cards":2,"rejected":1,"remaining":1}"#))
        let boards = Boards(TestDatabase.current.database)
        let cards = try await boards.cards(of: try await boards.head(.slug("friday")).id).cards
        #expect(
            cards.map(\.value.details) == [.init(), .init(key: "-2", link: "https://a.example/1", note: "Short")]
        )
    }

    @Test(
        arguments: [
            (
                "people:\n  - person: Matt\n  - person: matt\n",
                "line 5, people[1].person: has a section already, at people[0]"
            ),
            (
                "people: [{person: Sam, songs: [{title: Love Stack, artist: A}, {title: LOVE STACK, artist: a}]}]\n",
                "line 3, people[0].songs[1].title: the person has this song already, at people[0].songs[0]"
            ),
            (
                """
                people:
                  - {person: Matt, songs: [{title: Love Stack, artist: A, dibs: true}]}
                  - {person: Sam, songs: [{title: Love Stack, artist: A, dibs: true}]}
                  - {person: Sommer, songs: [{title: Love Stack, artist: A, dibs: true}]}
                """,
                "line 6, people[2].songs[0].dibs: two others have dibs on the song already"
            ),
        ]
    )
    func `names the file, the line and the place of a broken rule, and creates nothing`(
        people: String,
        sentence: String
    ) async throws {
        try await withFile("slug: thursday\ntitle: Thursday\n") { right in
            try await withFile("slug: friday\ntitle: Friday\n\(people)") { wrong in
                let refused = try await karaoke("seed", "board", right, wrong)
                #expect(refused.exitCode == 65)
                #expect(refused.output == "")
                #expect(refused.errors == "karaoke: \(wrong): \(sentence).\n")
            }
        }
        #expect(try await karaoke("board", "list").output == "")
    }

    @Test func `creates no board when the database rejects one`() async throws {
        _ = try await TestDatabase.current.database.write(
            "ALTER TABLE sections ADD CONSTRAINT sections_at_most_200 CHECK (person <> 'Sommer')"
        )
        try await withFile("slug: thursday\ntitle: Thursday\n") { right in
            try await withFile("slug: friday\ntitle: Friday\npeople: [{person: Sommer}]\n") { wrong in
                let refused = try await karaoke("seed", "board", right, wrong)
                #expect(refused.exitCode == 65)
                #expect(refused.errors == "karaoke: \(wrong): A board has at most 200 sections.\n")
            }
        }
        #expect(try await karaoke("board", "list").output == "")
    }

    @Test func `of two files for one board is refused`() async throws {
        let file = "slug: friday\ntitle: Friday\n"
        try await withFile(file) { first in
            try await withFile(file) { second in
                let refused = try await karaoke("seed", "board", first, second)
                #expect(refused.exitCode == 65)
                #expect(refused.errors == "karaoke: \(second): slug: \(first) makes the board 'friday' already.\n")
            }
        }
    }

    @Test func `has the same effect as creating it from a file`() async throws {
        try await withFile("slug: friday\ntitle: Friday\n") { first in
            try await withFile("slug: thursday\ntitle: Thursday\n") { second in
                let made = try await karaoke("board", "create", "--from", first, "--from", second)
                #expect(made.output == "friday  made: Friday\nthursday  made: Thursday\n")
                let left = try await karaoke("board", "create", first)
                #expect(left.output == "friday  is there already, left alone\n")
                let again = try await karaoke("seed", "board", first, "--reset")
                #expect(again.output == "friday  made: Friday\n")
                let empty = try await karaoke("seed", "board", "Blue Monday")
                #expect(empty.output.hasPrefix("blue-monday  made: Blue Monday; guests join with the code "))
            }
        }
    }

    @Test(
        arguments: [
            ([], "Give the title of an empty board, or name files with --from."),
            (["Friday", "--from", "x"], "Give the title of one empty board in quotation marks, or files"),
            (["Blue", "Monday"], "Give the title of one empty board in quotation marks, or files"),
            (["friday.yaml", "--slug", "friday"], "Give the title of an empty board, or name files"),
            (["--from", "-", "-"], "Standard input can be read only once."),
            (["--from", "x", "--closed-to-readers"], "Give the title of an empty board, or name files"),
        ]
    )
    func `is refused unless either a title or files are given`(arguments: [String], cause: String) async throws {
        let refused = try await karaoke(["board", "create"] + arguments)
        #expect(refused.exitCode == 64)
        #expect(refused.errors.hasPrefix("karaoke: \(cause)"), "\(refused.errors)")
    }

    @Test func `fails for an empty file`() async throws {
        let refused = try await karaoke("seed", "board", "-")
        #expect(refused.exitCode == 65)
        #expect(
            refused.errors
                == "karaoke: standard input: nothing stands in it; a board needs a slug, a title and people.\n"
        )
    }

    @Test func `reports the fault of a file and creates nothing`() async throws {
        let wrong = try await karaoke("seed", "board", "-", input: "slug: friday\ntitle: Friday\nguests: []\n")
        #expect(wrong.exitCode == 65)
        #expect(wrong.errors.contains("guests"))
        #expect(try await karaoke("board", "list").output == "")
    }
}
