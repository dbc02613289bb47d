import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A service that does not know the newest schema` {
    /// The tables that a release to come expands, each in a step of its own.
    private static let tables = ["boards", "sections", "cards", "songs", "claims", "changes"]

    private let database = TestDatabase.current.database

    @Test func `serves requests and live events while the schema is expanded`() async throws {
        try await party { service, talk in
            let migrator = try migrator(lockTimeout: .seconds(60))
            try await service.follow { wall in
                async let uses = atOnce(3) { number in
                    let section = [talk.matt, talk.sam, talk.sommer][number]
                    var answers: [Answer] = []
                    repeat {
                        answers += try await use(service, talk, section)
                    } while try await !migrator.migrate(dryRun: true).isEmpty
                    return answers + (try await use(service, talk, section))
                }
                try await expandWhileRequestsWait(migrator)
                let answers = try await uses.joined()
                #expect(answers.filter { $0.status >= 300 }.map(\.body) == [])
                let newest = try await service.boards.head(.id(talk.board.id)).version
                let versions = talk.board.version...newest
                let events = try await wall.next(versions.count)
                #expect(events.map(\.id) == versions.map(String.init))
            }
        }
    }

    @Test func `serves requests while a step waits for a long transaction`() async throws {
        try await party { service, talk in
            let migrator = try migrator(lockTimeout: .milliseconds(100))
            try await database.withConnection { reader in
                _ = try await reader.query(["BEGIN", "SELECT FROM songs"])
                async let steps = migrator.migrate()
                try await untilStepWaits(for: "songs")
                let answers = try await use(service, talk, talk.sam)
                #expect(answers.filter { $0.status >= 300 }.map(\.body) == [])
                _ = try await reader.query("COMMIT")
                #expect(try await steps.count == Self.tables.count)
            }
        }
    }

    @Test func `starts, and shows the board, on an expanded schema`() async throws {
        let talk = try await serve { service in try await TalkBoard.stored(by: service) }
        _ = try await migrator(lockTimeout: .seconds(60)).migrate()
        try await Migrator(database: database).check()
        try await serve { service in
            let answers = try await use(service, talk, talk.sam)
            #expect(answers.filter { $0.status >= 300 }.map(\.body) == [])
        }
    }

    /// Reads, writes and searches on behalf of one section, all that is expanded.
    private func use(_ service: Service, _ talk: TalkBoard, _ section: Board.Section.ID) async throws -> [Answer] {
        let path = "/api/v1/boards/\(talk.board.id)"
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

    /// Applies what a newer release brings, each step once a request waits for the table that the step has.
    private func expandWhileRequestsWait(_ migrator: Migrator) async throws {
        try await database.withConnection { gate in
            for number in Self.tables.indices { _ = try await gate.query("SELECT pg_advisory_lock(\(number))") }
            async let steps = migrator.migrate()
            for (number, table) in Self.tables.enumerated() {
                try await untilRequestsWait(for: table)
                _ = try await gate.query("SELECT pg_advisory_unlock(\(number))")
            }
            #expect(try await steps.count == Self.tables.count)
        }
    }

    /// Waits until a step has a table, and a request wants it.
    private func untilRequestsWait(for table: String) async throws {
        try await until(
            """
            SELECT FROM pg_locks AS had JOIN pg_locks AS wanted USING (database, relation)
            WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND relation = to_regclass(\(table)) AND had.mode = 'AccessExclusiveLock' AND had.granted
                AND NOT wanted.granted
            """
        )
    }

    /// Waits until a step wants a table that somebody else has.
    private func untilStepWaits(for table: String) async throws {
        try await until(
            """
            SELECT FROM pg_locks
            WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND relation = to_regclass(\(table)) AND mode = 'AccessExclusiveLock' AND NOT granted
            """
        )
    }

    /// Waits until a statement gives a row.
    private func until(_ statement: Statement) async throws {
        while try await database.write(statement).isEmpty {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Brings what a release to come may do to a schema that this one still uses; each step has its table for as long as
    /// somebody else holds its gate.
    private func migrator(lockTimeout: Duration) throws -> Migrator {
        let known = try Migrations.installed().all
        let news = Self.tables.enumerated().map { number, table in
            Migration(
                number: (known.map(\.number).max() ?? 0) + number + 1,
                subject: "mood_of_\(table)",
                script: """
                    -- expands
                    ALTER TABLE \(table) ADD COLUMN mood text NOT NULL DEFAULT 'fine';
                    CREATE INDEX ON \(table) (mood);
                    SELECT pg_advisory_xact_lock(\(number));
                    """
            )
        }
        var patience = Migrator.Patience()
        (patience.lockTimeout, patience.pause, patience.attempts) = (lockTimeout, .milliseconds(100), .max)
        return Migrator(database: database, migrations: try Migrations(known + news), patience: patience)
    }
}
