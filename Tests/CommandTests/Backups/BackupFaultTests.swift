import Foundation
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A backup` {
    private static var database: Database { TestDatabase.current.database }

    @Test func `is not there when pg_dump is killed in the middle`() async throws {
        try await fill()
        try await withFile("before") { path in
            let outcome = try await shell(
                """
                "$karaoke" backup --force \(path) & karaoke=$!
                until [[ $(cat \(path).*.part 2>/dev/null | wc -c) -gt 1000000 ]]; do sleep 0.01; done
                kill -9 $(pgrep -P $karaoke pg_dump)
                wait $karaoke
                """
            )
            #expect(outcome.exitCode == 1)
            #expect(outcome.messages == "karaoke: pg_dump failed: it was ended by signal 9.\n")
            try expectUntouched(path)
        }
    }

    @Test func `is not there when the database goes away in the middle`() async throws {
        try await fill()
        try await withFile("before") { path in
            async let outcome = karaoke("backup", "--force", path)
            var isEnded = false
            while !isEnded {
                let ended = try await Self.database.write(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name = 'pg_dump' AND query LIKE 'COPY %'
                    """
                )
                isEnded = !ended.isEmpty
            }
            #expect(try await outcome.exitCode == 1)
            #expect(try await outcome.messages.hasPrefix("karaoke: pg_dump failed: "))
            try expectUntouched(path)
        }
    }

    @Test func `is refused where no file can be written`() async throws {
        let unwritable = try await karaoke("backup", "/nowhere/party.backup")
        #expect(unwritable.exitCode == 74)
        #expect(
            unwritable.messages
                == "karaoke: The file '/nowhere/party.backup' cannot be written: No such file or directory.\n"
        )
    }

    @Test func `is verified to be complete and unchanged`() async throws {
        try await Party.make()
        let board = try await Party.exported()
        try await withBackup { path in
            let whole = try Data(contentsOf: URL(filePath: path))
            let isNone = "It is not a backup, or not a complete one. 'karaoke backup' writes such files."
            let isDamaged = "It is damaged: its contents differ from what was written."
            for (spoiled, complaint) in [
                (Data("{}".utf8), isNone), (whole.prefix(whole.count / 2), isNone), (whole.dropLast(), isNone),
                (whole.dropFirst(), isDamaged), (whole.turned(at: whole.count / 2), isDamaged),
            ] {
                try spoiled.write(to: URL(filePath: path))
                let refused = try await karaoke("restore", path, "--replace", "--force")
                #expect(refused.exitCode == 65)
                #expect(refused.messages == "karaoke: \(path): \(complaint)\n")
            }
            #expect(try await karaoke("restore", "/nowhere").exitCode == 66)
            #expect(try await Party.exported() == board)
        }
    }

    @Test func `takes the password of a key from a service file, and never as an argument`() async throws {
        let address = "\(TestDatabase.current.conninfo) sslpassword=hush"
        try await withFile("before") { path in
            let refused = try await karaoke(["backup", "--force", path], environment: ["DATABASE_URL": address])
            #expect(refused.exitCode == 78)
            #expect(refused.messages.hasPrefix("karaoke: The database's address has an sslpassword, which everybody "))
            #expect(!refused.errors.contains("hush"))
            try expectUntouched(path)
            try await withFile("[party]\nsslpassword=hush\n") { services in
                let written = try await karaoke(
                    ["backup", "--force", path],
                    environment: [
                        "DATABASE_URL": "\(TestDatabase.current.conninfo) service=party", "PGSERVICEFILE": services,
                    ]
                )
                #expect(written.exitCode == 0, "\(written.errors)")
            }
        }
    }

    /// Stores data that takes a while to write and compresses badly.
    private func fill() async throws {
        _ = try await Self.database.write(
            """
            CREATE TABLE noise AS
            SELECT string_agg(md5(random()::text), '') AS noise
            FROM generate_series(1, 2000) AS row, generate_series(1, 500) GROUP BY row
            """
        )
    }

    private func expectUntouched(_ path: String) throws {
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
        let file = URL(filePath: path)
        let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        #expect(names.filter { $0.hasPrefix(file.lastPathComponent) } == [file.lastPathComponent])
    }
}

extension Data {
    /// The bytes with one of them changed.
    fileprivate func turned(at place: Int) -> Data {
        var bytes = self
        bytes[place] ^= 1
        return bytes
    }
}
