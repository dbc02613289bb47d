import Foundation
import Postgres
import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database, .timeLimit(.minutes(30))) struct `A folder of backups` {
    @Test func `keeps the newest ones, and other files`() async throws {
        try await Party.make()
        try await withFolder { folder in
            let others = ["karaoke-20200101T030000Z.backup.part", "friday.backup", "karaoke-2020.backup"]
            let old = ["karaoke-20200101T030000Z.backup", "karaoke-20210101T030000Z.backup"]
            for name in others + old { try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
            let kept = try await karaoke("backup", "--keep", "2", folder)
            #expect(kept.exitCode == 0, "\(kept.errors)")
            #expect(kept.messages == "deleted: karaoke-20200101T030000Z.backup\n")
            let path = try #require(kept.output.split(separator: " ").first.map(String.init))
            #expect(path.wholeMatch(of: /.*\/karaoke-\d{8}T\d{6}Z\.backup/) != nil)
            #expect(try await karaoke("restore", path, "--check").exitCode == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(Set(names) == Set(others + [old[1], URL(filePath: path).lastPathComponent]))
        }
    }

    @Test func `is left as it is when a backup fails`() async throws {
        try await withFolder { folder in
            let name = "karaoke-20200101T030000Z.backup"
            try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
            let url = "postgresql://127.0.0.1:1/nowhere"
            let failed = try await karaoke("backup", "--keep", "1", folder, environment: ["DATABASE_URL": url])
            #expect(failed.exitCode == 69)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        }
    }

    @Test(arguments: [["--keep", "0", "/tmp"], ["--keep", "2", "-"], ["--keep", "2", "--force", "/tmp"]])
    func `is named with a count, and nothing that replaces files`(arguments: [String]) async throws {
        #expect(try await karaoke(["backup"] + arguments).exitCode == 64)
    }

    @Test func `gets no backup of a database without tables`() async throws {
        try await TestDatabase.current.database.withConnection { connection in
            try await connection.execute(script: "DROP TABLE changes CASCADE")
        }
        try await withFolder { folder in
            let refused = try await karaoke("backup", "--keep", "1", folder)
            #expect(refused.exitCode == 78)
            #expect(refused.messages == "karaoke: The database has no boards yet: 'karaoke migrate' prepares it.\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }
}
