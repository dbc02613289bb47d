import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A service that does not know the newest schema` {
    /// What a release to come may do to a schema that this one still uses, a table in each step.
    private static let expansions = ["boards", "sections", "cards", "songs", "claims", "changes"].map { table in
        """
        -- expands
        ALTER TABLE \(table) ADD COLUMN mood text NOT NULL DEFAULT 'fine';
        CREATE INDEX ON \(table) (mood);
        """
    }

    @Test func `goes on while the schema is expanded`() async throws {
        try await serve { service in
            let board = try await TalkBoard.stored(by: service)
            let sections = [board.matt, board.sam, board.sommer]
            async let steps = expand()
            let answers = try await atOnce(sections.count) { number in
                var answers: [Answer] = []
                for _ in 0..<10 { answers += try await use(service, board, sections[number]) }
                return answers
            }
            #expect(try await steps == Self.expansions.count)
            let later = try await use(service, board, board.sam)
            #expect((answers.joined() + later).filter { $0.status >= 300 }.map(\.body) == [])
        }
    }

    @Test func `starts, and shows the board, on an expanded schema`() async throws {
        let board = try await serve { service in try await TalkBoard.stored(by: service) }
        _ = try await expand()
        try await Migrator(database: TestDatabase.current.database).check()
        try await serve { service in
            let answers = try await use(service, board, board.sam)
            #expect(answers.filter { $0.status >= 300 }.map(\.body) == [])
        }
    }

    /// Reads and writes on behalf of one section, of everything that was expanded.
    private func use(_ service: Service, _ board: TalkBoard, _ section: Board.Section.ID) async throws -> [Answer] {
        let path = "/api/v1/boards/\(board.board.id)"
        let pinned = try await service.send(
            .post,
            "\(path)/cards",
            #"{"section":"\#(section)","title":"Optional Love","artist":"The Containers"}"#
        )
        return [
            pinned,
            try await service.send(.patch, try #require(pinned["Location"]), #"{"rejected":true}"#),
            try await service.send(.delete, try #require(pinned["Location"])),
            try await service.send(.get, "\(path)/display"),
            try await service.send(.get, "\(path)/changes"),
            try await service.send(.get, "/api/v1/songs?q=stack"),
        ]
    }

    /// Applies what a newer release brings.
    ///
    /// - Returns: How many steps that were.
    private func expand() async throws -> Int {
        let known = try Migrations.installed().all
        let news = Self.expansions.enumerated().map { index, script in
            Migration(number: known.count + index + 1, subject: "mood", script: script)
        }
        let migrations = try Migrations(known + news)
        return try await Migrator(database: TestDatabase.current.database, migrations: migrations).migrate().count
    }
}
