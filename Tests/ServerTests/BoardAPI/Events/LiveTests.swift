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

@Suite(.database, .timeLimit(.minutes(30))) struct `A client that follows a board` {
    @Test func `receives the version first`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                #expect(stream.status == 200)
                #expect(stream["Content-Type"] == "text/event-stream")
                #expect(stream["Cache-Control"] == "no-store, no-transform")
                #expect(stream["X-Accel-Buffering"] == "no")
                #expect(stream["Content-Length"] == nil)
                let version = talk.board.version
                let event = try await stream.next()
                #expect(event == .snapshot(talk.board.id, version: version))
            }
        }
    }

    @Test func `receives the rows of a change`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                let path = "/api/v1/boards/karaoke-party/sections/\(talk.sam)"
                #expect(try await service.send(.patch, path, #"{"footer":"Encore"}"#).status == 200)
                let version = talk.board.version + 1
                let event = try await stream.next()
                #expect(event == .change(version, sections: [talk.sam]))
            }
        }
    }

    @Test func `receives comments while nothing changes`() async throws {
        try await serve(.with { $0.liveSilence = .milliseconds(50) }) { service in
            let talk = try await TalkBoard.stored(by: service)
            try await service.follow { stream in
                let comments = [try await stream.nextComment(), try await stream.nextComment()]
                #expect(comments == [":", ":"])
                _ = try await TestDatabase.current.database.write(
                    "UPDATE sections SET footer = 'Encore' WHERE id = \(talk.sam)"
                )
                let event = try await stream.next()
                #expect(event == .change(talk.board.version + 1, sections: [talk.sam]))
            }
        }
    }

    @Test func `receives the changes from while the database was unavailable`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                for number in 1...3 {
                    // In one transaction, so that the change is made while the service has no connection.
                    try await cutServiceOff(
                        with: "UPDATE sections SET footer = \("Encore \(number)") WHERE id = \(talk.sam)"
                    )
                    let event = try await stream.next()
                    #expect(event == .change(talk.board.version + number, sections: [talk.sam]))
                }
            }
        }
    }

    @Test func `receives changes by plain SQL`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                _ = try await TestDatabase.current.database.write(
                    "UPDATE sections SET rejected = true WHERE id IN (\(talk.matt), \(talk.sam))"
                )
                let version = talk.board.version + 1
                let sections = [talk.matt, talk.sam].sorted()
                let event = try await stream.next()
                #expect(event == .change(version, sections: sections))
            }
        }
    }

    @Test func `receives changes by another service`() async throws {
        try await party { service, talk in
            try await serve { other in
                try await service.follow { stream in
                    _ = try await stream.next()
                    let answer = try await other.send(.patch, "/api/v1/boards/karaoke-party", #"{"title":"Late"}"#)
                    #expect(answer.status == 200)
                    let version = talk.board.version + 1
                    let event = try await stream.next()
                    #expect(event == .change(version, board: true))
                }
            }
        }
    }

    @Test func `gets one event for each version, in order, under a burst of writes`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                try await change(talk.sam, 100, by: service)
                let events = try await stream.next(100)
                #expect(events.compactMap(\.id) == (1...100).map { "\(talk.board.version + $0)" })
                #expect(events.allSatisfy { $0.name == "change" })
            }
        }
    }

    @Test(arguments: [true, false])
    func `resumes behind the last event it got`(isField: Bool) async throws {
        try await party { service, talk in
            let version = talk.board.version
            try await change(talk.sam, 3, by: service)
            let (board, fields) =
                isField
                ? ("karaoke-party", ["Last-Event-ID": "\(talk.board.id).\(version)"])
                : ("karaoke-party?lastEventId=\(talk.board.id).\(version)", [:])
            try await service.follow(board, fields) { stream in
                try await change(talk.sam, 1, by: service)
                let events = try await stream.next(4)
                #expect(events.compactMap(\.id) == (1...4).map { "\(version + $0)" })
                #expect(events.allSatisfy { $0.name == "change" })
            }
        }
    }

    @Test func `misses and repeats nothing when it resumes while the board changes`() async throws {
        try await party { service, talk in
            let version = talk.board.version
            try await change(talk.sam, 20, by: service)
            try await withThrowingTaskGroup { group in
                group.addTask { try await change(talk.sam, 60, by: service) }
                for behind in 0..<20 {
                    group.addTask {
                        try await service.follow(
                            "karaoke-party",
                            ["Last-Event-ID": "\(talk.board.id).\(version + behind)"]
                        ) { stream in
                            let events = try await stream.next(80 - behind)
                            #expect(events.compactMap(\.id) == (behind + 1...80).map { "\(version + $0)" })
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test(arguments: ["99999", "0", "-1", "", "yesterday", "9223372036854775808"])
    func `has to read the board again when its last event id is invalid`(id: String) async throws {
        try await party { service, talk in
            try await service.follow("karaoke-party", ["Last-Event-ID": id]) { stream in
                let version = talk.board.version
                let event = try await stream.next()
                #expect(event == .reset(talk.board.id, version: version))
                try await change(talk.sam, 1, by: service)
                #expect(try await stream.next()?.id == "\(version + 1)")
            }
        }
    }

    @Test func `has to read the board again when its last event is another board's`() async throws {
        try await party { service, talk in
            let other = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            for id in ["\(other.id).\(talk.board.version)", "\(talk.board.id).99999", "\(talk.board.version)"] {
                try await service.follow("karaoke-party", ["Last-Event-ID": id]) { stream in
                    let event = try await stream.next()
                    #expect(event == .reset(talk.board.id, version: talk.board.version))
                }
            }
        }
    }

    @Test func `receives the board and the actor of a change`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                let snapshot = try await stream.next()
                #expect(snapshot?.board == "\(talk.board.id)")
                let path = "/api/v1/boards/karaoke-party/sections/\(talk.sam)"
                #expect(try await service.send(.patch, path, #"{"footer":"Encore"}"#).status == 200)
                let event = try await stream.next()
                #expect(event?.board == "\(talk.board.id)")
                let token = try #require(try await service.tokens.holders(of: [service.secret]).holders.first)
                #expect(event?.actor == "admin:\(token.token.id)")
            }
        }
    }

    @Test func `has to read the board again when it missed more than a thousand versions`() async throws {
        try await party { service, talk in
            let version = talk.board.version
            _ = try await TestDatabase.current.database.write(
                "UPDATE boards SET version = version + 1001 WHERE id = \(talk.board.id)"
            )
            try await service.follow("karaoke-party", ["Last-Event-ID": "\(talk.board.id).\(version)"]) { stream in
                let event = try await stream.next()
                #expect(event?.name == "reset")
            }
        }
    }

    @Test func `has to read the board again when its version is replaced`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                _ = try await TestDatabase.current.database.write(
                    "UPDATE boards SET version = 2 WHERE id = \(talk.board.id)"
                )
                let event = try await stream.next()
                #expect(event == .reset(talk.board.id, version: 2))
            }
        }
    }

    @Test func `receives the deletion of the board, which ends the stream`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                #expect(try await service.send(.delete, "/api/v1/boards/karaoke-party").status == 204)
                #expect(try await stream.next() == .gone(talk.board.id, after: talk.board.version))
                #expect(try await stream.next() == nil)
            }
        }
    }

    @Test func `of no board gets none`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/api/v1/boards/nothing/events")
            #expect(answer.status == 404)
        }
    }

    @Test func `gets the head alone when it asks for it`() async throws {
        try await party { service, _ in
            let answer = try await service.sendAnonymously(.head, "/api/v1/boards/karaoke-party/events")
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "text/event-stream")
        }
    }
}

/// Ends all connections of the service to the database and makes a change at the same time, by a connection of its own.
private func cutServiceOff(with change: Statement) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    try await Database.withDatabase(TestDatabase.current.configuration, logger: logger) { database in
        let results = try await database.write([
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
            """,
            change,
        ])
        #expect(try results[0][0].decode(Int.self) > 0)
    }
}
