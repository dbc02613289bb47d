import Foundation
import Logging
import Postgres
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A damaged database` {
    private static let throughIndexes = ["PGOPTIONS": "-c enable_seqscan=off"]

    @Test func `has sound indexes after restoring a backup`() async throws {
        try await withDamage {
            """
            SELECT pg_relation_filepath(indexrelid), 1::bigint FROM pg_index
            WHERE indrelid IN ('songs'::regclass, 'cards'::regclass, 'boards'::regclass, 'changes'::regclass)
            """
        } _: { database, board in
            let party = ["board", "export", "karaoke-party"]
            let throughIndexes = database.merging(Self.throughIndexes) { $1 }
            #expect(try await karaoke(party, environment: throughIndexes).exitCode == 69, "nothing is damaged")
            try await withFile("") { path in
                let written = try await karaoke(["backup", path], environment: database)
                #expect(written.exitCode == 0, "\(written.errors)")
                let restored = try await karaoke(["restore", path, "--replace"], environment: database)
                #expect(restored.exitCode == 0, "\(restored.errors)")
            }
            let back = try await karaoke(party, environment: throughIndexes).output
            #expect(Party.withoutVersions(back) == Party.withoutVersions(board))
        }
    }

    @Test func `exports the boards on its sound pages`() async throws {
        try await withDamage {
            """
            SELECT pg_relation_filepath('cards'), max((ctid::text::point)[0])::bigint FROM cards
            HAVING max((ctid::text::point)[0]) > (
                SELECT max((cards.ctid::text::point)[0]) FROM cards JOIN boards ON boards.id = board_id
                WHERE slug = 'karaoke-party'
            )
            """
        } _: { database, board in
            try await withFile("") { path in
                let lost = try await karaoke(["backup", path], environment: database)
                #expect(lost.exitCode == 1, "nothing is damaged")
                #expect(lost.errors.contains("invalid page in block"), "\(lost.errors)")
            }
            let examined = try await karaoke(["doctor"], environment: database)
            #expect(examined.exitCode == 1)
            #expect(examined.errors.contains("Tables are damaged: cards ("), "\(examined.errors)")
            let throughIndexes = database.merging(Self.throughIndexes) { $1 }
            let saved = try await karaoke(["board", "export", "karaoke-party"], environment: throughIndexes)
            #expect(saved.exitCode == 0, "\(saved.errors)")
            #expect(saved.output == board)
            #expect(try await karaoke("board", "import", "-", input: board).exitCode == 0)
            #expect(try await karaoke("board", "export", "karaoke-party").output == board)
        }
    }

    /// Damages a private database that has boards.
    ///
    /// - Parameters:
    ///   - damaged: A closure that returns the files to damage, with the first damaged page of each.
    ///   - body: A closure that receives the variables for the database, and the exported board.
    /// - Throws: When a program cannot be run, and the errors of the closure.
    private func withDamage(
        _ damaged: () -> Statement,
        _ body: (_ database: [String: String], _ board: String) async throws -> Void
    ) async throws {
        try await withStateDirectory { stateDirectory in
            var board = ""
            var places: [(file: String, page: Int)] = []
            try await Service.run(stateDirectory: stateDirectory) { service in
                _ = try await karaoke(["seed", "demo"], environment: service.ownDatabase)
                board = try await karaoke(["board", "export", "karaoke-party"], environment: service.ownDatabase).output
                places = try await ask(damaged(), of: service)
            }
            #expect(!places.isEmpty)
            for place in places {
                let file = "\(stateDirectory)/postgres/data/\(place.file)"
                let handle = try #require(FileHandle(forUpdatingAtPath: file))
                let end = try handle.seekToEnd()
                let start = UInt64(place.page) * 8_192
                try handle.seek(toOffset: start)
                try handle.write(contentsOf: Data(repeating: 0x5A, count: Int(end - start)))
                try handle.close()
            }
            try await body(["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory], board)
        }
    }

    private func ask(_ statement: Statement, of service: Service) async throws -> [(file: String, page: Int)] {
        let conninfo = try await karaoke(["doctor", "--conninfo"], environment: service.ownDatabase).output
        let configuration = DatabaseConfiguration(conninfo: conninfo)
        return try await Database.withDatabase(configuration, logger: Logger(label: "tests")) { database in
            try await database.read(statement).map { row in
                let (file, page) = try row.decode(String.self, Int.self)
                return (file, page)
            }
        }
    }
}
