import CSQLite
import Foundation
import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database) struct `A SQLite database of songs` {
    @Test func `of OpenKJ is imported, without what is no song`() async throws {
        let schema = """
            CREATE TABLE dbsongs (
                songid INTEGER PRIMARY KEY AUTOINCREMENT, Artist COLLATE NOCASE, Title COLLATE NOCASE, DiscId,
                'Duration' INTEGER, path VARCHAR(700) NOT NULL UNIQUE, filename, searchstring TEXT
            );
            INSERT INTO dbsongs (Artist, Title, DiscId, Duration, path) VALUES
                ('Sam', 'Love "Stack"', 'SC1-01', 215900, 'a'), ('-Dropped File-', 'x', '!!DROPPED!!', 0, 'b'),
                ('Matt', 'Purple Main', 'SC1-02', NULL, 'c'), ('Matt', NULL, '!!BAD!!', 0, 'd');
            CREATE TABLE singers (name TEXT, title TEXT);
            """
        try await withSQLite(schema) { file in
            let imported = try await karaoke("songs", "import", file, "--source", "openkj")
            #expect(
                imported.output == "2 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n",
                "\(imported.errors)"
            )
            let shown = try await karaoke("songs", "show", "Love \"Stack\"").output
            #expect(shown.hasSuffix("\nartist: Sam\nduration: 215\nsource: openkj\nsourceId: SC1-01\n"), "\(shown)")
            let again = try await karaoke("songs", "import", file, "--source", "openkj")
            #expect(again.output == "0 inserted, 0 updated, 2 unchanged, 0 merged, 0 refused\n")
        }
    }

    @Test func `of Karaoke Mugen has singers, or else series, and languages`() async throws {
        let schema = """
            CREATE TABLE tag (pk_id_tag INTEGER PRIMARY KEY, tagtype INTEGER, name TEXT);
            CREATE TABLE series (pk_id_series INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE kara_tag (fk_id_kara INTEGER, fk_id_tag INTEGER);
            CREATE TABLE kara_series (fk_id_kara INTEGER, fk_id_series INTEGER);
            CREATE TABLE kara (pk_id_kara INTEGER PRIMARY KEY, kid TEXT, title TEXT, year TEXT, videolength INTEGER);
            INSERT INTO kara VALUES (1, 'k1', 'Love Stack', '1999', 90), (2, 'k2', 'Opening', '2001', 60);
            INSERT INTO tag VALUES (1, 2, 'Sam'), (2, 2, 'Matt'), (3, 5, 'jpn');
            INSERT INTO series VALUES (1, 'Stack Story');
            INSERT INTO kara_tag VALUES (1, 1), (1, 2), (1, 3);
            INSERT INTO kara_series VALUES (2, 1);
            """
        try await withSQLite(schema) { file in
            #expect(try await karaoke("songs", "import", file).exitCode == 0)
            let songs = try await karaoke("songs", "export", "--format", "csv").output
            #expect(songs.contains("Sam & Matt,Love Stack,1999,jpn,,90,"), "\(songs)")
            #expect(songs.contains("Stack Story,Opening,2001,,,60,"), "\(songs)")
        }
    }

    @Test func `of any program is read where a table has titles and artists`() async throws {
        let schema = #"""
            CREATE TABLE "my ""\#u{301}songs""" (Interpret TEXT, Titel TEXT, Jahr INTEGER);
            INSERT INTO "my ""\#u{301}songs""" VALUES ('Sam', 'Love Stack', 1999), (NULL, 'X', NULL);
            """#
        try await withSQLite(schema) { file in
            let imported = try await karaoke("songs", "import", file, "--skip-refused")
            #expect(imported.exitCode == 65)
            #expect(imported.output.contains("        2  refused    -  "))
            #expect(imported.output.hasSuffix("\n1 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused\n"))
        }
    }

    @Test func `without songs, or damaged, is refused with a reason`() async throws {
        try await withSQLite("CREATE TABLE singers (name TEXT)") { file in
            let refused = try await karaoke("songs", "import", file)
            #expect(refused.exitCode == 65)
            let reason = "No table of this SQLite database has columns for the title and the artist."
            #expect(refused.errors == "karaoke: \(file): Nothing was stored. \(reason)\n")
            try Data("SQLite format 3\0nonsense".utf8).write(to: URL(fileURLWithPath: file))
            let damaged = try await karaoke("songs", "import", file)
            #expect(damaged.exitCode == 65)
            #expect(damaged.errors.contains("The SQLite database cannot be read: file is not a database."))
            let streamed = try await shell(#""$karaoke" songs import - < \#(file)"#)
            #expect(streamed.errors.contains("'karaoke songs import' reads it when it is given the file's path"))
        }
    }
}

@Suite struct `The lines of a SQLite database` {
    @Test func `have their share of the file's size, however large the file is`() async throws {
        let schema = """
            CREATE TABLE songs (artist TEXT, title TEXT);
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4096)
            INSERT INTO songs SELECT 'Sam ' || n, 'Love Stack' FROM numbers;
            """
        try await withSQLite(schema) { file in
            let lines = try DatabaseLines(file, size: .max)
            #expect(lines.progress == 0)
            _ = try #require(try lines.chunk())
            #expect((1..<Int.max).contains(lines.progress))
            while try lines.chunk() != nil {}
            #expect(lines.progress == .max)
        }
    }
}

/// Creates a database for the running test, which is deleted when the closure returns.
private func withSQLite(_ statements: String, _ body: (String) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var database: OpaquePointer?
    try #require(sqlite3_open(file, &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
    sqlite3_close_v2(database)
    try await body(file)
}
