import Foundation
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A database backup` {
    private static var database: Database { TestDatabase.current.database }

    @Test func `restores everything on another server`() async throws {
        try await Party.make()
        try await withBackup { path in
            let board = try await Party.exported()
            let songs = try await karaoke("songs", "export").output
            let contents = try await Party.contents()
            try await TestDatabase.withAnother {
                let restored = try await karaoke("restore", path, "--force")
                #expect(restored.exitCode == 0, "\(restored.errors)")
                #expect(restored.output.hasPrefix("\(path)  restored: 2 boards, 50 songs, "))
                #expect(try await Party.exported() == board)
                let back = try await Party.contents()
                #expect(try await karaoke("songs", "export").output == songs)
                for table in ["song_aliases", "claims", "tokens", "changes", "artists"] {
                    #expect(back.tables["public.\(table)"] == contents.tables["public.\(table)"], "\(table)")
                    #expect(back.count(of: table) > 0, "\(table)")
                }
                #expect(try await karaoke("songs", "search", "zauberlied").output.contains("Push and Pops"))
                #expect(try await karaoke("migrate").output == "The schema is up to date.\n")
            }
        }
    }

    @Test func `is reported to people and programs, and is readable by its owner only`() async throws {
        try await Party.make()
        try await withFile("") { path in
            let written = try await karaoke("backup", path)
            let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
            #expect(written.output.hasPrefix("\(path)  written: 2 boards, 50 songs, "))
            #expect(written.output.hasSuffix("; \(size) bytes\n"))
            #expect(written.messages == "")
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let told = try await karaoke("restore", path, "--check", "--json").output
            #expect(told.contains(#""boards":2,"bytes":\#(size),"#))
        }
    }

    @Test func `is complete whatever encoding the role has`() async throws {
        try await Party.make()
        _ = try await Self.database.write("UPDATE boards SET title = '亜 Ünï'")
        try await withFile("") { path in
            let written = try await karaoke(["backup", path], environment: ["PGCLIENTENCODING": "LATIN1"])
            #expect(written.exitCode == 0, "\(written.errors)")
            #expect(try await karaoke("restore", path, "--check").exitCode == 0)
        }
    }

    @Test func `comes through standard input too, and leaves no copy behind`() async throws {
        try await Party.make()
        try await withFile("") { path in
            let folder = "\(path).copies"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let restore = #"TMPDIR=\#(folder) "$karaoke" restore - --check"#
            let piped = try await shell(#""$karaoke" backup - | tee \#(path) | \#(restore)"#)
            #expect(piped.exitCode == 0, "\(piped.errors)")
            #expect(piped.output.hasPrefix("standard input  intact: 2 boards, 50 songs, "))
            let cut = try await shell("head -c 1000 \(path) | \(restore)")
            #expect(cut.exitCode == 65)
            #expect(cut.messages.hasPrefix("karaoke: standard input: It is not a backup, or not a complete one."))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func `continues above every version that clients may have seen`() async throws {
        try await Party.make()
        _ = try await Self.database.write("UPDATE boards SET changed_in = '1000000000'")
        let before = try await version()
        try await withBackup { path in
            _ = try await karaoke("board", "freeze", "karaoke-party")
            let restored = try await karaoke("restore", path, "--replace", "--force")
            #expect(restored.exitCode == 0, "\(restored.errors)")
            let after = try await version()
            #expect(after > before + 1_000_000)
            _ = try await karaoke("board", "freeze", "karaoke-party")
            let seen = try await version()
            #expect(seen == after + 1)
            _ = try await karaoke("restore", path, "--replace", "--force")
            #expect(try await version() > seen)
            let rows = try await Self.database.read(
                "SELECT count(*) FROM boards WHERE changed_in >= pg_snapshot_xmax(pg_current_snapshot())"
            )
            #expect(try rows[0].decode(Int.self, at: 0) == 0)
        }
    }

    @Test func `continues above the versions of songs that were edited since`() async throws {
        try await Party.make()
        try await withBackup { path in
            for _ in 0..<2 {
                _ = try await Self.database.write("UPDATE songs SET year = coalesce(year, 1970) + 1")
            }
            let seen = try await songVersions()
            _ = try await karaoke("restore", path, "--replace", "--force")
            _ = try await version()
            let restored = try await songVersions()
            #expect(restored.song > seen.song)
            #expect(restored.songbook > seen.songbook)
        }
    }

    @Test func `continues above the versions of cards that were deleted since`() async throws {
        try await Party.make()
        try await withBackup { path in
            let pinned = try await pinAgain()
            _ = try await karaoke("restore", path, "--replace", "--force")
            _ = try await version()
            #expect(try await pinAgain() > pinned)
        }
    }

    /// Pins a card on a board and deletes it.
    ///
    /// - Returns: The version of the card.
    private func pinAgain() async throws -> Int {
        let rows = try await Self.database.write([
            """
            INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
            SELECT sections.board_id, '01a1fc8d-0000-7000-8000-0000000000c1', sections.id, songs.id, songs.title, songs.artist
            FROM sections CROSS JOIN songs
            WHERE songs.board_id IS NULL
                AND NOT EXISTS (SELECT FROM cards WHERE section_id = sections.id AND song_id = songs.id)
            ORDER BY sections.id LIMIT 1
            RETURNING row_version
            """,
            "DELETE FROM cards WHERE id = '01a1fc8d-0000-7000-8000-0000000000c1'",
        ])
        return try rows[0][0].decode(Int.self, at: 0)
    }

    /// The lowest version of a song, and that of the songbook.
    private func songVersions() async throws -> (song: Int, songbook: Int) {
        let rows = try await Self.database.read("SELECT min(row_version) FROM songs")
        return (try rows[0].decode(Int.self, at: 0), try await Songs(Self.database).version())
    }

    @Test func `continues above the versions of another backup restored in between`() async throws {
        try await Party.make()
        var seen = try await version()
        try await withBackup { first in
            try await restore(first, above: &seen)
            try await withBackup { second in
                for path in [second, second, first, second] {
                    try await restore(path, above: &seen)
                }
            }
        }
    }

    /// Restores a backup, and changes the board, whose versions are higher than all earlier ones.
    private func restore(_ path: String, above seen: inout Int) async throws {
        _ = try await karaoke("restore", path, "--replace", "--force")
        let restored = try await version()
        #expect(restored > seen)
        // One of the two changes the state of the restored board.
        for change in ["freeze", "open"] {
            _ = try await karaoke("board", change, "karaoke-party")
        }
        seen = try await version()
        #expect(seen > restored)
        let board = try await karaoke("board", "export", "karaoke-party").output
        let taken = try await karaoke("board", "import", "-", "--replace", input: board)
        #expect(taken.exitCode == 0, "\(taken.errors)")
        let back = try await version()
        #expect(back > seen)
        seen = back
    }

    @Test func `replaces a database that is not empty, or in use, only on request`() async throws {
        try await Party.make()
        try await withBackup { path in
            let full = try await karaoke("restore", path, "--force")
            #expect(full.exitCode == 1)
            #expect(full.messages.hasPrefix("karaoke: The database is not empty. --replace puts "))
            let used = try await karaoke("restore", path, "--replace")
            #expect(used.exitCode == 1)
            #expect(
                used.messages == """
                    karaoke: Others are connected to the database. Stop the services first, or pass --force to end \
                    their connections.

                    """
            )
            #expect(try await karaoke("restore", path, "--check", "--replace").exitCode == 64)
        }
    }

    @Test func `is checked beside the database without leaving anything`() async throws {
        try await Party.make()
        try await withBackup { path in
            let board = try await Party.exported()
            let checked = try await karaoke("restore", path, "--check")
            #expect(checked.output.hasPrefix("\(path)  intact: 2 boards, "), "\(checked.errors)")
            #expect(try await Party.exported() == board)
            try await expectNoScratch()
        }
    }

    @Test func `is brought up to date when an earlier release wrote it`() async throws {
        try await TestDatabase.withAnother {
            _ = try await Self.database.write("DROP SCHEMA public CASCADE")
            _ = try await Self.database.write("CREATE SCHEMA public")
            let earlier = try Migrations(Migrations.installed().all.filter { $0.number <= 12 })
            _ = try await Migrator(database: Self.database, migrations: earlier).migrate()
            _ = try await Self.database.write(
                "INSERT INTO boards (id, slug, title) VALUES (gen_random_uuid(), 'a', 'A')"
            )
            try await withBackup { path in
                let restored = try await karaoke("restore", path, "--replace", "--force")
                #expect(restored.exitCode == 0, "\(restored.errors)")
                #expect(try await karaoke("board", "list").output.hasPrefix("a "))
            }
        }
    }

    @Test func `of a newer release is rejected without any change`() async throws {
        _ = try await Self.database.write(
            "INSERT INTO schema_migrations (number, subject, checksum, expands) VALUES (9999, 'more', '', false)"
        )
        try await withBackup { path in
            _ = try await Self.database.write("DELETE FROM schema_migrations WHERE number = 9999")
            try await Party.make()
            let board = try await Party.exported()
            let refused = try await karaoke("restore", path, "--replace", "--force")
            #expect(refused.exitCode == 1)
            #expect(
                refused.messages == """
                    karaoke: The schema is newer than this release: it has 9999_more. Install the release that brought it.

                    """
            )
            #expect(try await Party.exported() == board)
            try await expectNoScratch()
        }
    }

    @Test func `is readable by pg_restore`() async throws {
        try await Party.make()
        try await withBackup { path in
            let script = try await shell("pg_restore --file=- \(path) && pg_restore --file=- < \(path)")
            #expect(script.exitCode == 0, "\(script.errors)")
            #expect(script.output.contains("Love Stack"))
        }
    }

    /// The board's version, once the connections that a restore ended are open again.
    private func version() async throws -> Int {
        while true {
            do throws(DatabaseError) {
                let rows = try await Self.database.read("SELECT version FROM boards WHERE slug = 'karaoke-party'")
                return try rows[0].decode(Int.self, at: 0)
            } catch {
                // The restore ends connections, one of which may have a request in flight.
                switch error {
                case .unavailable, .connectionLost: try await Task.sleep(for: .milliseconds(20))
                default: throw error
                }
            }
        }
    }

    /// Verifies that there is no database beside the test's own.
    private func expectNoScratch() async throws {
        let rows = try await Self.database.read(
            "SELECT count(*) FROM pg_database WHERE starts_with(datname, current_database() || '_')"
        )
        #expect(try rows[0].decode(Int.self, at: 0) == 0)
    }
}

/// Backs up the test's database, and passes the file to the closure.
func withBackup<Answer>(_ body: (String) async throws -> Answer) async throws -> Answer {
    try await withFile("") { path in
        let written = try await karaoke("backup", path)
        #expect(written.exitCode == 0, "\(written.errors)")
        return try await body(path)
    }
}
