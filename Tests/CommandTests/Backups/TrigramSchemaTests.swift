import Postgres
import TestDatabase
import Testing

/// A database with pg_trgm in another schema than the tables, as some providers have it.
@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `An extension in a schema of its own` {
    @Test func `is used once the search path names the schema, and comes back with a backup`() async throws {
        let name = TestDatabase.current.name
        try await Self.run("CREATE SCHEMA extensions")
        try await Self.run("CREATE EXTENSION pg_trgm SCHEMA extensions")
        let refused = try await karaoke("migrate")
        #expect(refused.exitCode == 1)
        let remedy = "ALTER DATABASE ... SET search_path = public, extensions."
        #expect(refused.errors.contains(remedy), "\(refused.errors)")
        try await Self.run("ALTER DATABASE \(name) SET search_path = public, extensions")
        for command in [["migrate"], ["seed", "demo"], ["doctor"]] {
            let done = try await karaoke(command)
            #expect(done.exitCode == 0, "\(command): \(done.errors)")
        }
        let misspelt = ["songs", "search", "luv", "stak"]
        let found = try await karaoke(misspelt)
        #expect(found.output.contains("Love Stack"), "\(found.errors)")
        try await withFile("") { path in
            for command in [["backup", path, "--force"], ["restore", path, "--check"]] {
                let done = try await karaoke(command)
                #expect(done.exitCode == 0, "\(command): \(done.errors)")
            }
            try await TestDatabase.withAnother {
                let restored = try await karaoke("restore", path, "--force", "--replace")
                #expect(restored.exitCode == 0, "\(restored.errors)")
                #expect(try await karaoke(misspelt).output == found.output)
                let seeded = try await karaoke("seed", "songs", "-", input: "artist,title\nOwn,Lovely Stacks\n")
                #expect(seeded.exitCode == 0, "\(seeded.errors)")
            }
        }
    }

    private static func run(_ script: String) async throws {
        try await TestDatabase.current.database.withConnection { try await $0.execute(script: script) }
    }
}
