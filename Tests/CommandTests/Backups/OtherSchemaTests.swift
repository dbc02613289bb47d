import Foundation
import Postgres
import TestDatabase
import Testing

/// Tables in a schema of a role's search path other than `public`.
@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A backup of another schema` {
    private static var database: Database { TestDatabase.current.database }

    @Test(arguments: ["party", "Matt's party"])
    func `counts what it holds, and comes back whole`(schema: String) async throws {
        let quoted = "\"\(schema)\""
        let name = TestDatabase.current.name
        for statement in ["CREATE SCHEMA \(quoted)", "ALTER DATABASE \"\(name)\" SET search_path = \(quoted)"] {
            try await Self.database.withConnection { try await $0.execute(script: statement) }
        }
        for arguments in [["migrate"], ["seed", "demo"]] {
            let made = try await karaoke(arguments)
            #expect(made.exitCode == 0, "\(made.errors)")
        }
        let board = try await karaoke("board", "export", "karaoke-party").output
        try await withFile("") { path in
            let written = try await karaoke("backup", path)
            #expect(written.output.hasPrefix("\(path)  written: 2 boards, "))
            let checked = try await karaoke("restore", path, "--check")
            #expect(checked.exitCode == 0, "\(checked.errors)")
            _ = try await karaoke("board", "freeze", "karaoke-party")
            let restored = try await karaoke("restore", path, "--replace", "--force")
            #expect(restored.exitCode == 0, "\(restored.errors)")
            let replaced = try await karaoke("board", "export", "karaoke-party").output
            #expect(Party.withoutVersions(replaced) == Party.withoutVersions(board))
            try await TestDatabase.withAnother {
                let elsewhere = try await karaoke("restore", path, "--force", "--replace")
                #expect(elsewhere.exitCode == 0, "\(elsewhere.errors)")
                let back = try await karaoke("board", "export", "karaoke-party").output
                #expect(Party.withoutVersions(back) == Party.withoutVersions(board))
            }
        }
    }
}
