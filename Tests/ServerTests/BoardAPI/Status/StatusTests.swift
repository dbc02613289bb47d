import Foundation
import HTTPTypes
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The state of the service` {
    @Test func `counts boards and phones, and has the last backup`() async throws {
        let configuration = BoardServer.Configuration.with { configuration in
            configuration.version = "1.2.3"
            configuration.databaseName = "karaoke on database.example"
        }
        try await serve(configuration) { service in
            _ = try await JoinedBoard.stored(by: service)
            let before = try await service.send(.get, "/api/v1/status")
            let time = try #require(before.body.firstMatch(of: /"startedAt":"([^"]*)"/)).1
            let state = """
                {"version":"1.2.3","startedAt":"\(time)","database":"karaoke on database.example","boards":1,"phones":2,\
                "streams":0,"lastBackup":
                """
            #expect(before.body == "\(state)null}")
            let backups = Backups(TestDatabase.current.database)
            try await backups.remember(StoredBackup(writtenAt: Date(timeIntervalSince1970: 60), bytes: 7))
            // An earlier one, which took longer.
            try await backups.remember(StoredBackup(writtenAt: Date(timeIntervalSince1970: 0), bytes: 5))
            let after = try await service.send(.get, "/api/v1/status")
            #expect(after.body == #"\#(state){"writtenAt":"1970-01-01T00:01:00.000Z","bytes":7}}"#)
        }
    }

    @Test func `is for admins`() async throws {
        try await serve { service in
            let refused = try await service.sendAnonymously(.get, "/api/v1/status")
            #expect(refused.status == 401)
        }
    }
}
