import TestDatabase
import Testing

@Suite(.database) struct `The starter songs` {
    @Test func `are loaded and taken out, which asks first`() async throws {
        let loaded = try await karaoke("songs", "starter")
        let count = try #require(loaded.output.firstMatch(of: /^(\d+) starter songs added\.\n$/)?.1)
        #expect(loaded.errors == "To undo: karaoke songs starter --remove\n")
        #expect(try await karaoke("songs", "starter").output == "0 starter songs added.\n")
        let asked = try await karaoke("songs", "starter", "--remove")
        #expect(asked.exitCode == 65)
        #expect(try await karaoke("songs", "search", "dancing", "queen").exitCode == 0)
        let removed = try await karaoke("songs", "starter", "--remove", "--yes")
        #expect(removed.output == "\(count) starter songs taken out.\n")
        #expect(removed.errors == "To undo: karaoke songs starter\n")
        #expect(try await karaoke("songs", "search", "dancing", "queen").exitCode == 1)
    }
}

@Suite(.database) struct `A song in the songbook` {
    /// Adds a song and returns its id.
    private func add(_ options: [String] = []) async throws -> String {
        let names = ["--artist", "The Main Actors", "--title", "Purple Main"]
        let added = try await karaoke(["songs", "add"] + names + options)
        #expect(added.exitCode == 0, "\(added.errors)")
        return String(added.output.dropLast())
    }

    @Test func `is added with everything that is known of it, and shown`() async throws {
        let id = try await add(
            [
                "--year", "1984", "--duration", "3:35", "--rating", "5", "--duet", "--tag", "live", "--source", "bar",
                "--source-id", "7",
            ]
        )
        let shown = try await karaoke("songs", "show", "purple main")
        #expect(
            shown.output == """
                id: \(id)
                title: Purple Main
                artist: The Main Actors
                year: 1984
                duration: 215
                rating: 5
                isDuet: yes
                tag: live
                source: bar
                sourceId: 7

                """
        )
        for name in [id, "The Main Actors - Purple Main", "THE MAIN ACTORS - purple main"] {
            #expect(try await karaoke("songs", "show", name).output == shown.output)
        }
        let json = try await karaoke("songs", "show", id, "--json").output
        #expect(json.hasPrefix(#"{"id":"\#(id)","title":"Purple Main","artist":"The Main Actors","year":1984,"#))
    }

    @Test func `is changed, and changed back by the command that the report names`() async throws {
        let id = try await add(["--year", "1984", "--tag", "it'\u{301}s live"])
        let before = try await karaoke("songs", "show", id).output
        let options = ["--title", "Purple Mane", "--genre", "Pop", "--duet", "--clear", "year,tag"]
        let edited = try await karaoke(["songs", "edit", "Purple Main"] + options)
        #expect(edited.output == "\(id)  The Main Actors - Purple Mane\n")
        let undo = #"--title 'Purple Main' --year '1984' --no-duet --tag 'it'\''\#u{301}s live' --clear genre"#
        #expect(edited.errors == "To undo: karaoke songs edit \(id) \(undo)\n")
        #expect(
            try await karaoke("songs", "show", id).output == """
                id: \(id)
                title: Purple Mane
                artist: The Main Actors
                genre: Pop
                isDuet: yes

                """
        )
        #expect(try await shell(#""$karaoke" songs edit \#(id) \#(undo) --quiet"#).output == "")
        #expect(try await karaoke("songs", "show", id).output == before)
    }

    @Test func `is deleted, and added again by the command that the report names`() async throws {
        let id = try await add(["--year", "1984"])
        let asked = try await karaoke("songs", "delete", id)
        #expect(asked.exitCode == 65)
        #expect(
            asked.errors
                == "karaoke: Nothing was changed. Pass --yes where there is no terminal to ask for confirmation.\n"
        )
        let deleted = try await karaoke("songs", "delete", "Purple Main", "--yes")
        #expect(deleted.output == "\(id)  deleted: The Main Actors - Purple Main (1984)\n")
        let undo = "--title 'Purple Main' --artist 'The Main Actors' --year '1984'"
        #expect(deleted.errors == "To undo: karaoke songs add \(undo)\n")
        #expect(try await karaoke("songs", "show", id).errors == "karaoke: The songbook has no such song.\n")
        #expect(try await shell(#""$karaoke" songs add \#(undo)"#).exitCode == 0)
        #expect(try await karaoke("songs", "show", "purple main").output.hasSuffix("year: 1984\n"))
    }

    @Test func `is not deleted while it is on a board`() async throws {
        _ = try await karaoke("songs", "import", "-", input: "The Push and Pops\tLove Stack\n")
        _ = try await karaoke("seed", "demo")
        let refused = try await karaoke("songs", "delete", "Love Stack", "--yes")
        #expect(refused.exitCode == 1)
        #expect(refused.errors == "karaoke: The song is pinned on a board, or somebody has dibs on it.\n")
    }

    @Test func `is named by an id where several have its title`() async throws {
        _ = try await karaoke("songs", "import", "-", input: "Sam\tLove Stack\nMatt\tLove Stack\n")
        let refused = try await karaoke("songs", "show", "love stack")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.hasPrefix("karaoke: 2 songs are called 'love stack'. Pass the id of one:\n  "))
        let ids = refused.errors.split(separator: "\n").dropFirst().map { String($0.dropFirst(2).prefix(36)) }
        for id in ids { #expect(try await karaoke("songs", "show", id).exitCode == 0) }
        #expect(try await karaoke("songs", "merge", "Sam - Love Stack", "Matt - Love Stack", "--yes").exitCode == 0)
        #expect(try await karaoke("songs", "show", "love stack").exitCode == 0)
    }

    @Test(
        arguments: [
            (["add", "--title", "Main"], 64, "A song needs a --title and an --artist."),
            (["add", "--title", "a", "--artist", "b", "--year", "soon"], 65, "The field 'year'"),
            (["add", "--title", "a", "--artist", "b", "--source", "bar"], 64, "--source and --source-id belong"),
            (["edit", "Nothing"], 64, "Nothing is changed."),
            (["edit", "Nothing", "--clear", "title"], 64, "'title' is no field that can be emptied; those are year,"),
            (["show", "Nothing"], 1, "No song is called 'Nothing'. 'karaoke songs search --ids' finds similar ones."),
        ] as [([String], Int32, String)]
    )
    func `is refused with a reason`(arguments: [String], code: Int32, sentence: String) async throws {
        let refused = try await karaoke(["songs"] + arguments)
        #expect(refused.exitCode == code)
        #expect(refused.errors.hasPrefix("karaoke: \(sentence)"), "\(refused.errors)")
    }

    @Test func `exists once by its name and by its source id`() async throws {
        _ = try await add(["--source", "bar", "--source-id", "7"])
        let again = try await karaoke("songs", "add", "--title", "purple main", "--artist", "The Main Actors")
        #expect(again.exitCode == 65)
        let sentence = "The songbook has a song with this artist and title. 'karaoke songs edit' changes it."
        #expect(again.errors == "karaoke: The Main Actors - purple main: \(sentence)\n")
    }
}
