import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A service behind a pooler of two sessions` {
    @Test func `keeps every change of many at once, each once, and shows it`() async throws {
        try await pooled { service in
            let joined = try await JoinedBoard.stored(by: service)
            let version = try await service.version(of: joined)
            let outcomes = try await atOnce(40) { number in
                let key: HTTPFields = [.idempotencyKey: "a-key-of-phone-\(number / 2)"]
                let body = #"{"person":"Guest \#(number / 2)"}"#
                // Twice each, as by a phone that did not hear the answer: 409 while the first is in flight.
                let made = try await service.send(.post, "\(joined.path)/sections", body, as: joined.host, key).status
                let shown = try await service.sendAnonymously(.get, "\(joined.path)/display").status
                return (made == 201 || made == 409) && shown == 200
            }
            #expect(outcomes == Array(repeating: true, count: 40))
            #expect(try await service.version(of: joined) == version + 20)
            let display = try await service.sendAnonymously(.get, "\(joined.path)/display")
            #expect((0..<20).allSatisfy { display.body.contains("\"Guest \($0)\"") })
        }
    }

    @Test func `crosses off, refuses, and takes back`() async throws {
        try await pooled { service in
            let joined = try await JoinedBoard.stored(by: service)
            let card = "\(joined.path)/cards/\(joined.mattsCard)"
            let crossed = try await service.send(.patch, card, #"{"rejected":true}"#, as: joined.matt.secret)
            #expect(crossed.status == 200)
            let foreign = try await service.send(.patch, card, #"{"rejected":true}"#, as: joined.sam.secret)
            #expect(foreign.status == 403)
            let undone = try await service.send(.post, "\(joined.path)/undo", "{}", as: joined.matt.secret)
            #expect(undone.status == 200, "\(undone.body)")
            let left = try await service.send(.get, card, as: joined.matt.secret)
            #expect(left.body.contains(#""rejected":null"#))
        }
    }

    @Test func `stores a file of songs, finds them, and restores a board`() async throws {
        try await pooled { service in
            let joined = try await JoinedBoard.stored(by: service)
            let text: HTTPFields = [.contentType: "text/tab-separated-values"]
            let songs = "artist\ttitle\nSam\tPurple Main\nMatt\tOptional Chain\n"
            #expect(try await service.send(.post, "/api/v1/songs/import", songs, text).status == 200)
            let found = try await service.send(.get, "/api/v1/songs?q=optinal")
            #expect(found.body.contains("Optional Chain"))
            let file = try await service.send(.get, "\(joined.path)/export").body
            let restored = try await service.send(.post, "/api/v1/board-imports?replace=true", file)
            #expect(restored.status == 200, "\(restored.body)")
        }
    }

    @Test func `sends live clients the changes by plain SQL`() async throws {
        try await pooled { service in
            let talk = try await TalkBoard.stored(by: service)
            try await service.follow { stream in
                _ = try await stream.next()
                _ = try await TestDatabase.current.database.write(
                    "UPDATE sections SET footer = 'Encore' WHERE id = \(talk.sam)"
                )
                let event = try await stream.next()
                #expect(event == .change(talk.board.version + 1, sections: [talk.sam]))
            }
        }
    }

    @Test func `responds 503 with Retry-After while there is no session for a request`() async throws {
        let settings = ["query_wait_timeout = 1"]
        try await TestDatabase.withPooler(sessions: 1, settings: settings, acquireTimeout: .seconds(2)) {
            try await serve { service in
                // Keeps the only session.
                try await TestDatabase.current.database.transaction { _ in
                    let read = try await service.send(.get, "/api/v1/songs")
                    let written = try await service.send(.post, "/api/v1/boards", #"{"title":"Friday"}"#)
                    for answer in [read, written] {
                        #expect(answer.status == 503, "\(answer.body)")
                        #expect(answer["Retry-After"] == "1")
                    }
                }
            }
        }
    }

    /// Runs the service over the test's database behind a pooler.
    private func pooled(_ test: @Sendable @escaping (Service) async throws -> Void) async throws {
        try await TestDatabase.withPooler(sessions: 2) { try await serve { try await test($0) } }
    }
}
