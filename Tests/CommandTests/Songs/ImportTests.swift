import Foundation
import Postgres
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@Suite(.database) struct `Importing songs` {
    @Test func `imports several files, and continues after a rejected one`() async throws {
        try await withSongs(["a.tsv": "Sam\tLove Stack\n", "b.tsv": "no tab\n", "c.tsv": "Matt\tPurple Main\n"]) {
            folder in
            let paths = ["a.tsv", "b.tsv", "c.tsv"].map { "\(folder)/\($0)" }
            let seeded = try await karaoke(["seed", "songs"] + paths)
            #expect(seeded.exitCode == 65)
            #expect(
                seeded.output == """
                    \(folder)/a.tsv: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    \(folder)/b.tsv
                         LINE  OUTCOME    SONG                                  WHY
                            1  refused    -                                     The line has 1 column; it needs artist, \
                    title and, if any, a tag. Tables with other columns name them in the first line.
                    \(folder)/b.tsv: 0 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused
                    \(folder)/c.tsv: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    2 of 3 files stored: 2 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused

                    """
            )
            #expect(
                seeded.errors == """
                    karaoke: \(folder)/a.tsv: Read as table with the columns artist,title,tag. The first songs are "Sam - \
                    Love Stack".
                    karaoke: \(folder)/b.tsv: Nothing was stored. Fix the refused lines, or pass --skip-refused.

                    """
            )
        }
    }

    @Test func `imports the files of a folder in order, without following circular links`() async throws {
        try await withSongs([
            "b.tsv": "Sam\tB\n", "sub/a.tsv": "Sam\tA\n", "notes.md": "no song", "sub/ReadMe.txt": "Thank you, Sam\n",
        ]) { folder in
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/sub/up", withDestinationPath: folder)
            let seeded = try await karaoke("seed", "songs", folder)
            #expect(seeded.exitCode == 0)
            #expect(
                seeded.output == """
                    \(folder)/b.tsv: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    \(folder)/sub/a.tsv: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    2 of 2 files stored: 2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused

                    """
            )
        }
    }

    @Test func `names the media file of a folder whose name is not a song's`() async throws {
        try await withSongs(["a/Sam - Array.mp3": "", "b/array.mp3": ""]) { folder in
            let seeded = try await karaoke("seed", "songs", folder)
            #expect(seeded.exitCode == 65)
            #expect(seeded.output.contains(#""array.mp3" is not of the form "Artist - Title"."#))
        }
    }

    @Test func `skips the media files of an UltraStar song`() async throws {
        let song = "#TITLE:Love Stack\n#ARTIST:Sam\n: 0 1 2 la\nE\n"
        try await withSongs([
            "Sam/Love Stack.txt": song, "Sam/Sam - Love Stack.mp3": "", "Sam/Sam - Love Stack [VD#0].avi": "",
            "Sam/more/Sam - Purple Main.mp3": "", "Matt/Matt - Main.mp4": "", "Matt/songs.txt": "Matt\tLoop\n",
        ]) { folder in
            let seeded = try await karaoke("seed", "songs", folder)
            #expect(seeded.exitCode == 0)
            #expect(
                seeded.output == """
                    \(folder)/Matt/songs.txt: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    \(folder)/Sam/Love Stack.txt: 1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    \(folder): 2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    3 of 3 files stored: 4 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused

                    """
            )
        }
    }

    @Test func `blocks no other client while its report is not read`() async throws {
        try await withSongs(["songs.tsv": (1...5_000).map { "Sam\tSong \($0)\n" }.joined()]) { folder in
            let outcome = try await shell(
                """
                export DATABASE_URL="\(TestDatabase.current.conninfo)"
                cd \(folder) && mkfifo report
                "$karaoke" seed songs --dry-run --rows all songs.tsv >report 2>/dev/null &
                exec 3<report && read -r first <&3 && echo "$first"
                printf 'Matt\tMain\n' | timeout 60 "$karaoke" seed songs -
                cat <&3 | wc --lines
                """
            )
            #expect(
                outcome.output == """
                    songs.tsv
                    1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused
                    5002

                    """
            )
        }
    }

    @Test func `shows what is stored in a terminal`() async throws {
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        try await withSongs(["songs.tsv": (1...20_000).map { "Sam\tSong \($0)\n" }.joined()]) { folder in
            let outcome = try await shell(
                """
                export DATABASE_URL="\(TestDatabase.current.conninfo)"
                cd \(folder) && "$karaoke" songs import songs.tsv 2>\(terminal.path())
                """
            )
            #expect(outcome.exitCode == 0)
            _ = try terminal.read(until: /Reading songs.tsv  \[#+\] 100 %|Storing songs.tsv  \d+ s/)
        }
        try terminal.screen.close()
    }

    @Test func `reports every line as JSON on request`() async throws {
        let seeded = try await karaoke(
            "seed",
            "songs",
            "--json",
            "--rows",
            "all",
            "-",
            input: "Sam\tLove Stack\nMatt\n"
        )
        #expect(seeded.exitCode == 65)
        #expect(
            seeded.output == """
                {"files":[
                {"file":"standard input","rows":[
                {"code":"columns-missing","line":2,"outcome":"refused","reason":"The line has 1 column; it needs artist, \
                title and, if any, a tag. Tables with other columns name them in the first line."}],"untold":0,"isStored":false,"isDryRun":false,"inserted":0,\
                "updated":0,"unchanged":0,"skipped":0,"conflicts":0,"merged":0,"refused":1,\
                "problems":[{"code":"columns-missing","count":1,"line":2,"outcome":"refused","reason":"The line has 1 column; \
                it needs artist, title and, if any, a tag. Tables with other columns name them in the first line."}],\
                "format":"table","columns":["artist","title","tag"],"songs":[{"artist":"Sam","title":"Love Stack"}],\
                "leftOut":[]}
                ]}

                """
        )
    }

    @Test func `stores nothing in a dry run, and reports that`() async throws {
        let tried = try await karaoke("seed", "songs", "--dry-run", "-", input: "Sam\tLove Stack\n")
        #expect(tried.exitCode == 0)
        #expect(
            tried.output == """
                Read as table with the columns artist,title,tag.
                Songs, as they would be stored:
                  Sam - Love Stack
                1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused

                """
        )
        #expect(tried.errors == "karaoke: standard input: This was a dry run. Nothing was stored.\n")
        let seeded = try await karaoke("seed", "songs", "-", input: "Sam\tLove Stack\n")
        #expect(seeded.output == "1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
    }

    @Test func `shows in a dry run how the file is read, three songs, and each kind of problem`() async throws {
        let table = "Title,Notes,Artist,Year\n" + (1...5).map { "Song \($0),x,\"Views, The\",1999\n" }.joined()
        let wrong = "a,,,\nb,,,\n,,Sam,soon\nd,e,f,1999,g\n"
        let tried = try await karaoke("songs", "import", "--dry-run", "-", input: table + wrong)
        #expect(tried.exitCode == 65)
        #expect(
            tried.output == """
                Read as table with the columns title,-,artist,year.
                Songs, as they would be stored:
                  The Views - Song 1
                  The Views - Song 2
                  The Views - Song 3
                2 refused, first at line 7: The artist is blank.
                1 refused, at line 9: The title is blank.
                1 refused, at line 10: The line has 5 columns, but only 4 have names.
                5 inserted, 0 updated, 0 unchanged, 0 merged, 4 refused

                """
        )
        #expect(
            tried.errors == """
                karaoke: standard input: This was a dry run. Nothing was stored.
                karaoke: standard input: Only with --skip-refused are the others stored.

                """
        )
        let json = try await karaoke("songs", "import", "--dry-run", "--json", "-", input: table)
        #expect(
            json.output.contains(#""problems":[],"format":"table","columns":["title","-","artist","year"],"songs":[{"#)
        )
    }

    @Test func `shows both ways of reading a file in two formats, and names their options`() async throws {
        let refused = try await karaoke("songs", "import", "-", input: "Sam - X,Y\nMatt - Z,W\n")
        #expect(refused.exitCode == 65)
        #expect(
            refused.errors == """
                karaoke: standard input: Nothing was stored. The lines can be read in 2 ways. Choose one:
                  --format table
                    artist "Sam - X", title "Y"
                    artist "Matt - Z", title "W"
                  --format file-names
                    artist "Sam", title "X,Y"
                    artist "Matt", title "Z,W"

                """
        )
        let chosen = try await karaoke(
            "songs",
            "import",
            "--format",
            "file-names",
            "-",
            input: "Sam - X,Y\nMatt - Z,W\n"
        )
        #expect(chosen.exitCode == 0)
        #expect(
            chosen.errors
                == "karaoke: standard input: Read as file-names. The first songs are \"Sam - X,Y\", \"Matt - Z,W\".\n"
        )
    }

    @Test func `asks in a terminal how a file is to be read`() async throws {
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        try terminal.type("file-names\n")
        try await withSongs(["songs.txt": "Sam - X,Y\nMatt - Z,W\n"]) { folder in
            let outcome = try await shell(
                """
                export DATABASE_URL="\(TestDatabase.current.conninfo)"
                cd \(folder) && "$karaoke" songs import songs.txt <\(terminal.path())
                """
            )
            #expect(outcome.exitCode == 0)
            #expect(outcome.output == "2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
            #expect(outcome.errors.contains("    artist \"Sam\", title \"X,Y\"\n"))
            #expect(outcome.errors.contains("\nWhich one? [table/file-names]\n"))
        }
        try terminal.screen.close()
    }

    @Test func `stores nothing when existing songs differ and must not`() async throws {
        _ = try await karaoke("seed", "songs", "-", input: "Sam\tLove Stack\told\n")
        let refused = try await karaoke("seed", "songs", "--conflict", "fail", "-", input: "Sam\tLove Stack\tnew\n")
        #expect(refused.exitCode == 65)
        #expect(refused.output.contains("Sam - Love Stack                      Says something else of tag.\n"))
        #expect(
            refused.output.hasSuffix("0 inserted, 0 updated, 0 unchanged, 1 in conflict, 0 merged, 0 refused\n")
        )
        let skipped = try await karaoke("seed", "songs", "--conflict", "skip", "-", input: "Sam\tLove Stack\tnew\n")
        #expect(skipped.exitCode == 0)
        #expect(
            skipped.output.hasSuffix("0 inserted, 0 updated, 0 unchanged, 1 skipped, 0 merged, 0 refused\n")
        )
    }

    @Test func `reports the number of unlisted lines with problems`() async throws {
        let refused = try await karaoke("seed", "songs", "-", input: String(repeating: "Sam\n", count: 1_002))
        #expect(refused.exitCode == 65)
        #expect(
            refused.output.hasSuffix(
                """
                and 2 more with problems
                0 inserted, 0 updated, 0 unchanged, 0 merged, 1002 refused

                """
            )
        )
    }

    @Test(arguments: ["catalogue.csv", "catalogue.zip", "songs of - sam.zip"])
    func `reports a compressed file`(name: String) async throws {
        try await withSongs([name: "PK\u{3}\u{4}\0\0\0\0"]) { folder in
            let file = "\(folder)/\(name)"
            let refused = try await karaoke("seed", "songs", file)
            #expect(refused.exitCode == 65)
            #expect(refused.output == "")
            #expect(
                refused.errors
                    == "karaoke: \(file): Nothing was stored. The file is packed (zip). Unpack it first.\n"
            )
        }
    }

    @Test func `rejects unknown columns`() async throws {
        let refused = try await karaoke("seed", "songs", "--columns", "artist,nope", "-")
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("--columns has an unknown name"))
    }

    @Test func `leaves nothing behind when it is killed`() async throws {
        let database = TestDatabase.current.database
        try await withFile("") { file in
            async let killed = shell(
                """
                export DATABASE_URL="\(TestDatabase.current.conninfo)"
                (seq 1 50000 | sed 's/^/Sam\tSong /'; exec sleep 8) | "$karaoke" seed songs - &
                echo $! >\(file)
                wait $!
                """
            )
            for _ in 1...400 where try await Self.copies(database) == 0 { try await Task.sleep(for: .milliseconds(20)) }
            #expect(try await Self.copies(database) == 1)
            let pid = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            kill(try #require(Int32(pid)), SIGKILL)
            #expect(try await killed.exitCode == 128 + SIGKILL)
            for _ in 1...400 where try await Self.copies(database) > 0 { try await Task.sleep(for: .milliseconds(20)) }
            let rows = try await database.read("SELECT count(*) FROM songs")
            #expect(try rows[0].decode(Int.self, at: 0) == 0)
        }
    }

    private static func copies(_ database: Postgres.Database) async throws -> Int {
        let rows = try await database.write(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY incoming%'"
        )
        return try rows[0].decode(Int.self, at: 0)
    }
}

@Suite(.database) struct `Looking after the songbook` {
    @Test func `lists likely duplicates, and merges them`() async throws {
        _ = try await karaoke(
            "seed",
            "songs",
            "-",
            input: "Sam\tLove Stack\nSam\tLove Stack (HD)\nMatt\tPurple Main\n"
        )
        let listed = try await karaoke("songs", "duplicates")
        let lines = listed.output.split(separator: "\n").map(String.init)
        #expect(lines.map { $0.dropFirst(38) } == ["Sam - Love Stack", "Sam - Love Stack (HD)"])
        let ids = lines.map { String($0.prefix(36)) }
        let asked = try await karaoke("songs", "merge", ids[1], ids[0])
        #expect(asked.exitCode == 65)
        #expect(asked.output == "Would remain: Sam - Love Stack\n")
        #expect(
            asked.errors
                == "karaoke: Nothing was changed. Pass --yes where there is no terminal to ask for confirmation.\n"
        )
        let merged = try await karaoke("songs", "merge", ids[1], ids[0], "--yes")
        #expect(merged.exitCode == 0)
        #expect(merged.output == "Remaining: Sam - Love Stack\n")
        #expect(try await karaoke("songs", "duplicates", "--json").output == #"{"groups":[]}"# + "\n")
        let again = try await karaoke("songs", "merge", ids[1], ids[0], "--yes")
        #expect(again.errors == "karaoke: The songbook has no such song.\n")
    }

    private static let twice = """
        artist\ttitle\tyear
        Sam\tLove Stack\t
        The Sam\tLove Stack\t1999
        Matt\tPush\t
        Matt\tPush!\t

        """

    @Test func `merges all duplicates at once, and keeps the song with the most details`() async throws {
        _ = try await karaoke("songs", "import", "-", input: Self.twice)
        let tried = try await karaoke("songs", "duplicates", "--merge", "--dry-run")
        #expect(tried.exitCode == 0)
        #expect(tried.output.contains("Sam - Love Stack  ->  The Sam - Love Stack (1999)\n"))
        #expect(tried.errors == "Would be merged: 2 songs.\n")
        let asked = try await karaoke("songs", "duplicates", "--merge")
        #expect(asked.exitCode == 65)
        let merged = try await karaoke("songs", "duplicates", "--merge", "--yes")
        #expect(merged.exitCode == 0)
        #expect(merged.errors == "Merged: 2 songs.\n")
        let none = try await karaoke("songs", "duplicates", "--merge", "--yes")
        #expect(none.errors == "There are no duplicates.\n")
        #expect(try await karaoke("songs", "duplicates").output == "")
    }

    @Test func `keeps songs apart, and takes it back`() async throws {
        _ = try await karaoke("songs", "import", "-", input: Self.twice)
        let names = ["Sam - Love Stack", "The Sam - Love Stack"]
        let apart = try await karaoke(["songs", "distinct"] + names)
        #expect(apart.output == "The songs are kept apart.\n")
        #expect(apart.errors.hasPrefix("To undo: karaoke songs distinct "))
        #expect(!(try await karaoke("songs", "duplicates").output.contains("Love Stack")))
        _ = try await karaoke(["songs", "distinct", "--undo"] + names)
        #expect(try await karaoke("songs", "duplicates").output.contains("Love Stack"))
        #expect(try await karaoke("songs", "distinct", "Sam - Love Stack").exitCode == 64)
        let same = try await karaoke(["songs", "distinct"] + names + [names[0]])
        #expect(same.exitCode == 65)
        #expect(same.errors.contains("Each of the songs has to be another one."))
        #expect(try await karaoke("songs", "duplicates").output.contains("Love Stack"))
        #expect(try await karaoke("songs", "duplicates", "--dry-run").exitCode == 64)
    }
}

/// Creates a folder with files, which is deleted when the closure returns.
private func withSongs(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
    try await body(folder.path)
}
