import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A copy` {
    private struct Reason: Error {}

    private func makeSongs() async throws {
        _ = try await database.write("CREATE TABLE songs (id uuid, title text NOT NULL, year integer)")
    }

    private func count() async throws -> Int {
        try await database.read("SELECT count(*) FROM songs")[0].decode(Int.self)
    }

    @Test func `stores typed rows`() async throws {
        try await makeSongs()
        let id = UUID()
        let stored = try await database.withConnection { connection in
            try await connection.copyIn("COPY songs FROM STDIN (FORMAT binary)") { rows in
                try await rows.write(id, "Ça plane pour moi", Int32(1_977))
                try await rows.write(UUID(), "", nil as Int32?)
            }
        }
        #expect(stored == 2)
        let rows = try await database.read("SELECT title, year FROM songs ORDER BY year")
        let (title, year) = try rows[0].decode(String.self, Int?.self)
        #expect(title == "Ça plane pour moi")
        #expect(year == 1_977)
        let (noTitle, noYear) = try rows[1].decode(String.self, Int?.self)
        #expect(noTitle.isEmpty)
        #expect(noYear == nil)
    }

    @Test func `of nothing stores nothing`() async throws {
        try await makeSongs()
        let stored = try await database.withConnection { connection in
            try await connection.copyIn("COPY songs FROM STDIN (FORMAT binary)") { _ in }
        }
        #expect(stored == 0)
    }

    @Test func `stores the rows of many pieces, and the connection can go on`() async throws {
        try await makeSongs()
        let lines = (0..<50_000).map { "line number \($0) of many" }
        try await database.withConnection { connection in
            let stored = try await connection.copyIn("COPY songs (title) FROM STDIN (FORMAT binary)") { rows in
                for line in lines {
                    try await rows.write(line)
                }
            }
            #expect(stored == lines.count)
            let rows = try await connection.query("SELECT title FROM songs ORDER BY ctid")
            let titles = try rows.map { try $0.decode(String.self) }
            #expect(titles == lines)
        }
    }

    @Test func `stores nothing when its closure throws, and the connection can go on`() async throws {
        try await makeSongs()
        try await database.withConnection { connection in
            let thrown = await errorThrown {
                _ = try await connection.copyIn("COPY songs (title) FROM STDIN (FORMAT binary)") { rows in
                    for number in 0..<20_000 {
                        try await rows.write("row \(number)")
                    }
                    throw Reason()
                }
            }
            #expect(thrown is Reason)
            _ = try await connection.query("SELECT 1")
        }
        #expect(try await count() == 0)
    }

    @Test func `stores nothing when the server refuses a row`() async throws {
        try await makeSongs()
        let error = await failure {
            try await database.withConnection { connection in
                _ = try await connection.copyIn("COPY songs FROM STDIN (FORMAT binary)") { rows in
                    for number in 0..<20_000 {
                        try await rows.write(UUID(), number == 100 ? nil : "title", nil as Int32?)
                    }
                }
            }
        }
        #expect(error?.sqlState == "23502")
        #expect(try await count() == 0)
    }

    @Test func `refuses text with a NUL by name`() async throws {
        try await makeSongs()
        let error = await failure {
            try await database.withConnection { connection in
                _ = try await connection.copyIn("COPY songs FROM STDIN (FORMAT binary)") { rows in
                    try await rows.write(UUID(), "a\0b", nil as Int32?)
                }
            }
        }
        #expect(error == .invalidText)
        #expect(try await count() == 0)
    }

    @Test func `of a statement that copies nothing is refused`() async throws {
        let error = await failure {
            try await database.withConnection { connection in
                _ = try await connection.copyIn("SELECT 1") { _ in }
            }
        }
        #expect(error == .misuse)
    }

    @Test func `whose connection breaks stores nothing, and the next one works`() async throws {
        try await makeSongs()
        let error = await failure {
            try await database.withConnection { connection in
                _ = try await connection.copyIn("COPY songs (title) FROM STDIN (FORMAT binary)") { rows in
                    try await rows.write("first")
                    try await database.terminate("COPY songs (title) FROM STDIN (FORMAT binary)")
                    for _ in 0..<100_000 {
                        try await rows.write("another row")
                    }
                }
            }
        }
        #expect(error == .connectionLost)
        #expect(try await count() == 0)
        #expect(try await database.write("INSERT INTO songs (title) VALUES ('a')").affectedRows == 1)
    }

    @Test func `is stopped when its task is cancelled`() async throws {
        try await makeSongs()
        let task = Task { [database] in
            try await database.withConnection { connection in
                _ = try await connection.copyIn("COPY songs (title) FROM STDIN (FORMAT binary)") { rows in
                    while true {
                        try await rows.write("endless")
                    }
                }
            }
        }
        try await database.waitUntilRunning("COPY songs (title) FROM STDIN (FORMAT binary)")
        task.cancel()
        await #expect(throws: DatabaseError.cancelled) { try await task.value }
        #expect(try await count() == 0)
    }
}
