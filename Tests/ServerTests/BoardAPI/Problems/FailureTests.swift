import HTTPTypes
import Karaoke
import Logging
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A failure of the database` {
    private let recorder = LogRecorder()

    @Test(arguments: ["53100", "58P01", "58030", "57P03", "08006"])
    func `is answered with 503, and its cause is in the log`(state: String) async throws {
        try await fail("songs", with: state)
        let answer = try await serve(logger: recorder.logger) { service in
            try await service.send(.post, "/api/v1/songs", #"{"title":"Hush","artist":"Hush Artist"}"#)
        }
        #expect(answer.status == 503)
        #expect(answer["Retry-After"] == "1")
        let failure = try #require(recorder.lines(saying: "failed").first)
        #expect(failure.level == .warning)
        #expect(failure.fields["error"] == "database error \(state)")
        #expect(failure.fields["message"] == "no room left")
        #expect(failure.fields["statement"] == "INSERT songs")
        #expect(failure.fields["request"] == answer["X-Request-Id"])
    }

    @Test(arguments: ["08000", "25006", "40001", "40P01", "53200", "57014", "58000"])
    func `that passes by itself is answered with 503`(state: String) async throws {
        try await fail("songs", with: state)
        try await serve { service in
            let answer = try await service.send(.post, "/api/v1/songs", #"{"title":"Hush","artist":"Hush Artist"}"#)
            #expect(answer.status == 503)
            #expect(answer["Retry-After"] == "1")
        }
    }

    @Test(arguments: ["0A000", "22P02", "23514", "40001", "42501", "42883"])
    func `is logged without the message of an error that may hold values`(state: String) async throws {
        try await fail("songs", with: state)
        _ = try await serve(logger: recorder.logger) { service in
            try await service.send(.post, "/api/v1/songs", #"{"title":"Hush","artist":"Hush Artist"}"#)
        }
        let failure = try #require(recorder.lines(saying: "failed").first)
        #expect(failure.fields["error"] == "database error \(state)")
        #expect(failure.fields["message"] == nil)
    }

    @Test func `is counted by its class`() async throws {
        try await fail("songs", with: "53100")
        try await serve { service in
            _ = try await service.send(.post, "/api/v1/songs", #"{"title":"Hush","artist":"Hush Artist"}"#)
            let metrics = try await service.metrics().body
            #expect(metrics.contains("\nkaraoke_database_failures_total{class=\"53\"} 1\n"))
            #expect(metrics.contains("\nkaraoke_database_failures_total{class=\"58\"} 0\n"))
        }
    }

    @Test func `of a read does not mention writing`() {
        #expect(
            Problem(DatabaseError.timedOut, isRead: true).detail == "The database broke off; try again in a moment."
        )
        #expect(Problem(DatabaseError.timedOut, isRead: false).detail.contains("may be stored or not"))
    }

    @Test func `of a write makes the service unready until a write succeeds`() async throws {
        try await fail("songs", with: "53100")
        try await fail("sign_in_links", with: "53100")
        try await serve { service in
            #expect(try await service.sendAnonymously(.get, "/readyz").status == 200)
            let song = #"{"title":"Hush","artist":"Hush Artist"}"#
            #expect(try await service.send(.post, "/api/v1/songs", song).status == 503)
            for _ in 1...2 {
                let unready = try await service.sendAnonymously(.get, "/readyz")
                #expect(unready.status == 503)
                #expect(unready.body.contains(#""detail":"The database takes no writes.","checks":["writes"]"#))
            }
            try await heal("songs")
            #expect(try await service.send(.post, "/api/v1/songs", song).status == 201)
            #expect(try await service.sendAnonymously(.get, "/readyz").status == 200)
        }
    }

    @Test func `of a write is forgotten when a large write succeeds that is rolled back`() async throws {
        try await fail("songs", with: "53100")
        try await serve { service in
            let song = #"{"title":"Hush","artist":"Hush Artist"}"#
            #expect(try await service.send(.post, "/api/v1/songs", song).status == 503)
            #expect(try await service.sendAnonymously(.get, "/readyz").status == 200)
            let rows = try await TestDatabase.current.database.read("SELECT count(*) FROM sign_in_links")
            #expect(try rows[0].decode(Int.self, at: 0) == 0)
        }
    }

    @Test(arguments: ["sections_of_guest", "log_change"])
    func `in a function that requests call makes the service unready`(function: String) async throws {
        let database = TestDatabase.current.database
        try await serve(logger: recorder.logger) { service in
            try await database.withConnection { connection in
                try await connection.execute(script: "ALTER FUNCTION \(function) RENAME TO gone")
            }
            let unready = try await service.sendAnonymously(.get, "/readyz")
            #expect(unready.status == 503)
            let check = function == "log_change" ? "writes" : "database"
            #expect(unready.body.contains(#""checks":["\#(check)"]"#))
        }
        let failure = try #require(recorder.lines(saying: "failed").first)
        #expect(failure.fields["error"] == "database error 42883")
    }

    @Test func `is reported for a full disk only`() async throws {
        for (free, status) in [(Readiness.leastFreeBytes, 200), (Readiness.leastFreeBytes - 1, 503)] {
            try await serve(.with { $0.freeBytes = { free } }) { service in
                let answer = try await service.sendAnonymously(.get, "/readyz")
                #expect(answer.status == status)
                guard status == 503 else { return }
                let sentence = #""detail":"The disk of the private database is full.","checks":["disk"]"#
                #expect(answer.body.contains(sentence))
            }
        }
    }

    @Test func `is looked for without a trace`() async throws {
        let ready = try await serve { service in try await service.sendAnonymously(.get, "/readyz") }
        #expect(ready.status == 200)
        let rows = try await TestDatabase.current.database.read(
            "SELECT (SELECT count(*) FROM boards), (SELECT count(*) FROM changes), (SELECT count(*) FROM deleted_boards)"
        )
        #expect(try rows[0].decode(Int.self, Int.self, Int.self) == (0, 0, 0))
    }

    /// Lets writes to a table fail.
    private func fail(_ table: String, with state: String) async throws {
        let script = """
            CREATE FUNCTION fail_\(table)() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                RAISE EXCEPTION 'no room left' USING ERRCODE = '\(state)';
            END
            $$;
            CREATE TRIGGER a_failure BEFORE INSERT ON \(table) FOR EACH ROW EXECUTE FUNCTION fail_\(table)();
            """
        try await TestDatabase.current.database.withConnection { try await $0.execute(script: script) }
    }

    /// Lets writes to a table succeed again.
    private func heal(_ table: String) async throws {
        try await TestDatabase.current.database.withConnection {
            try await $0.execute(script: "DROP TRIGGER a_failure ON \(table)")
        }
    }
}

@Suite struct `The log of failures` {
    private let recorder = LogRecorder()
    private let log = FailureLog()
    private let now = ContinuousClock.now

    private func note(_ error: String, after milliseconds: Int) {
        let problem = Problem(kind: .unavailable, detail: "Try again.", cause: FailureCause(error))
        log.note(problem, recorder.logger, at: now + .milliseconds(milliseconds))
    }

    @Test func `has one line a second of each kind, and counts those left out`() {
        for milliseconds in [0, 10, 990] { note("disk", after: milliseconds) }
        note("lock", after: 500)
        note("disk", after: 1_000)
        note("disk", after: 2_000)
        #expect(recorder.lines.map { $0.fields["error"] } == ["disk", "lock", "disk", "disk"])
        #expect(recorder.lines.map { $0.fields["omitted"] } == [nil, nil, "2", nil])
    }

    @Test func `has the detail of a failure without a cause, and nothing of refusals`() {
        log.note(Problem(kind: .unavailable, detail: "Too busy."), recorder.logger)
        log.note(Problem(kind: .tooManyRequests, detail: "Too often."), recorder.logger)
        #expect(recorder.lines.map { $0.fields["error"] } == ["Too busy."])
    }
}
