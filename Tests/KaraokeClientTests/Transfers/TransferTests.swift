import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import KaraokeClient

@Suite(.timeLimit(.minutes(30))) struct `A request that is sent` {
    private static let board = """
        {"id":"01a1fc8d-0000-7000-8000-000000000000","slug":"friday","title":"Friday","state":"open",\
        "readableBy":"everyone","version":1,"joinCode":null,"dibsLimit":20,"cardLimit":100,"sectionLimit":5,\
        "changeLimit":1000,"setlistRule":"rounds","allowsEncores":false,"timeZone":null,\
        "createdAt":"2026-11-21T20:00:00.000Z","updatedAt":"2026-11-21T20:15:00.000Z"}
        """

    @Test func `has the fields of its call, and no others that a value holds`() async throws {
        try await ScriptedServer.run(.answer("200 OK", #"{"rows":[]}"#)) { server in
            let client = server.client(token: AccessToken("kdb_secret"))
            _ = try await client.outline(in: "ja\r\nX-Other: 1").all()
            #expect(server.requests.first?.field("Authorization") == "Bearer kdb_secret")
            #expect(server.requests.first?.field("User-Agent") == "KaraokeClient/\(KaraokeRelease.version)")
            #expect(server.requests.first?.field("Accept-Language") == "jaX-Other: 1")
            #expect(server.requests.first?.field("X-Other") == nil)
        }
    }

    @Test func `reaches the board that it names, whatever the name`() async throws {
        try await ScriptedServer.run(.answer("200 OK", Self.board)) { server in
            _ = try await server.client().board("..").read()
            #expect(server.requests.first?.hasPrefix("GET /api/v1/boards/.. HTTP/1.1\r\n") == true)
        }
    }

    @Test func `uses the connection of the one before`() async throws {
        try await ScriptedServer.run(.kept("200 OK", Self.board), .kept("200 OK", Self.board)) { server in
            let friday = server.client().board("friday")
            _ = try await friday.read()
            _ = try await friday.read()
            #expect(server.requests.count == 2)
            #expect(server.connections == 1)
        }
    }

    @Test func `with a condition is sent once, even when an open connection closes`() async throws {
        try await ScriptedServer.run(.kept("200 OK", Self.board), "", "") { server in
            let friday = server.client().board("friday")
            let known = try await friday.read()
            await #expect(throws: ServiceError.connectionLost("the other side closed it")) {
                try await friday.update(title: "Friday Night", ifUnchanged: known)
            }
            #expect(server.requests.count == 2)
        }
    }

    @Test func `arrives whole when its body is read slowly`() async throws {
        let lines = (0..<40).map { #"{"title":"Song \#($0)","artist":"The Patient"}"# + "\n" }
        try await ScriptedServer.run(.answer("200 OK", "")) { server in
            let body = OutgoingBody()
            let message = HTTPMessage(
                url: "\(server.address)/",
                method: "POST",
                fields: HeaderFields(),
                body: .stream(body),
                timeout: nil,
                isRepeatable: false
            )
            async let sent: Void = {
                for line in lines {
                    try await body.send(Array(line.utf8))
                    try await Task.sleep(for: .milliseconds(1))
                }
                body.finish()
            }()
            let connections = Connections(Timeouts())
            let response = try await connections.thread.send(message)
            try await sent
            #expect(response.head.status == 200)
            #expect(server.requests.first?.chunks == lines.joined())
        }
    }
}

@Suite(.timeLimit(.minutes(30))) struct `A response` {
    @Test func `arrives whole when it is read slowly`() async throws {
        let file = String(repeating: "Optional Chain,The Unwrapped\n", count: 200_000)
        try await ScriptedServer.run(.kept("200 OK", file)) { server in
            var received = 0
            for try await piece in try await server.client().exportSongs(as: .csv) {
                received += piece.count
                try await Task.sleep(for: .milliseconds(2))
            }
            #expect(received == file.utf8.count)
        }
    }

    @Test func `that is no HTTP is invalid`() async throws {
        try await ScriptedServer.run("SSH-2.0-OpenSSH\r\n\r\nConnection: close\r\n") { server in
            await #expect(throws: ServiceError.unintelligible("It is not an HTTP response.")) {
                try await server.client(retries: .never).board("friday").read()
            }
        }
    }

    @Test func `that never comes is given up`() async throws {
        try await withSilentServer { address in
            var (silence, answer) = (Timeouts(), Timeouts())
            silence.silence = .milliseconds(100)
            answer.answer = .milliseconds(100)
            for timeouts in [silence, answer] {
                let client = BoardClient(at: address, timeouts: timeouts)
                await #expect(throws: ServiceError.timedOut) { try await client.board("friday").read() }
            }
        }
    }

    @Test func `is not awaited by a task that is cancelled`() async throws {
        try await withSilentServer { address in
            let task = Task {
                for try await _ in BoardClient(at: address).board("friday").events() {}
            }
            try await Task.sleep(for: .milliseconds(100))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    /// Runs a server that takes connections and requests, and never responds.
    private func withSilentServer(_ body: (ServerAddress) async throws -> Void) async throws {
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(listener.localAddress?.port)
        try await body(try #require(ServerAddress("http://127.0.0.1:\(port)")))
        try await listener.close()
    }
}
