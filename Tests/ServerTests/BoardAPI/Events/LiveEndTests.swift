import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import NIOPosix
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A live stream` {
    @Test func `ends when its token is revoked, and no other does`() async throws {
        try await party { service, talk in
            _ = try await service.boards.update(talk.board.id, Board.Patch(readableBy: .token), by: .command)
            let (revoked, secret) = try await service.tokens.create(.display(talk.board.id))
            let (_, other) = try await service.tokens.create(.display(talk.board.id))
            try await service.follow("karaoke-party", ["Authorization": "Bearer \(other)"]) { remaining in
                _ = try await remaining.next()
                try await service.follow("karaoke-party", ["Authorization": "Bearer \(secret)"]) { stream in
                    _ = try await stream.next()
                    _ = try await service.tokens.revoke(revoked.id)
                    let event = try await stream.next()
                    #expect(event == nil)
                }
                try await change(talk.sam, 1, by: service)
                let event = try await remaining.next()
                #expect(event?.name == "change")
            }
        }
    }

    @Test func `ends when the maker of its host is revoked`() async throws {
        try await party { service, talk in
            _ = try await service.boards.update(talk.board.id, Board.Patch(readableBy: .token), by: .command)
            let first = try await service.tokens.create(.host(talk.board.id)).token
            let second = try await service.tokens.create(.host(talk.board.id), by: first.id).token
            let (_, secret) = try await service.tokens.create(.host(talk.board.id), by: second.id)
            try await service.follow("karaoke-party", ["Authorization": "Bearer \(secret)"]) { stream in
                _ = try await stream.next()
                try await service.tokens.revoke(first.id)
                let event = try await stream.next()
                #expect(event == nil)
            }
        }
    }

    @Test func `of a browser ends when its token is revoked, also on a public board`() async throws {
        try await party { service, talk in
            let (token, secret) = try await service.tokens.create(.display(talk.board.id))
            let cookie = SessionCookie.cookie(for: token, secret: secret, isSecure: false)
            try await service.follow("karaoke-party", ["Cookie": "\(cookie.name)=\(secret)"]) { stream in
                _ = try await stream.next()
                _ = try await service.tokens.revoke(token.id)
                let event = try await stream.next()
                #expect(event == nil)
            }
        }
    }

    @Test func `ends when its token expires`() async throws {
        try await party { service, talk in
            _ = try await service.boards.update(talk.board.id, Board.Patch(readableBy: .token), by: .command)
            let (_, secret) = try await service.tokens.create(.display(talk.board.id), expiresAt: .now + 1)
            try await service.follow("karaoke-party", ["Authorization": "Bearer \(secret)"]) { stream in
                _ = try await stream.next()
                let event = try await stream.next()
                #expect(event == nil)
            }
        }
    }

    @Test func `without a token ends, untold, when the board needs one`() async throws {
        try await party { service, talk in
            try await service.follow { stream in
                _ = try await stream.next()
                _ = try await service.boards.update(talk.board.id, Board.Patch(readableBy: .token), by: .command)
                let event = try await stream.next()
                #expect(event == nil)
            }
        }
    }

    @Test func `leaves the connection to the next request`() async throws {
        try await party { service, talk in
            async let answers = service.converse([
                "GET /api/v1/boards/karaoke-party/events HTTP/1.1\r\nHost: wall\r\n\r\n"
                    + "GET /healthz HTTP/1.1\r\nHost: wall\r\n\r\n"
            ]) { answer in
                answer.contains("\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n")
            }
            try await service.waitForClients(1)
            #expect(try await service.send(.delete, "/api/v1/boards/karaoke-party").status == 204)
            #expect(try await answers.first?.contains("event: gone") == true)
        }
    }

    @Test func `is given up when the client leaves`() async throws {
        try await party { service, _ in
            try await service.follow { stream in
                _ = try await stream.next()
                #expect(service.feed.clientCount == 1)
            }
            try await service.waitForClients(0)
        }
    }

    @Test func `ends when the service shuts down`() async throws {
        let stream = try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            // Nobody cancels it: the service's shutdown ends it.
            let stream = Task {
                try await service.follow { stream in
                    _ = try await stream.next()
                    return try await stream.next()
                }
            }
            try await service.waitForClients(1)
            return stream
        }
        let event = try await stream.value
        #expect(event == nil)
    }

    @Test func `is refused when there are too many`() async throws {
        try await party(liveClients: 1) { service, _ in
            try await service.follow { stream in
                _ = try await stream.next()
                let answer = try await service.sendAnonymously(.get, "/api/v1/boards/karaoke-party/events")
                #expect(answer.status == 503)
                #expect(answer["Retry-After"] == "10")
            }
        }
    }

    @Test func `of a client that does not read is dropped, and no other`() async throws {
        try await party { service, talk in
            try await fillBoard(talk)
            try await service.follow { reading in
                _ = try await reading.next()
                let silent = try await service.connectSilently()
                try await service.waitForClients(2)
                var version = talk.board.version + 1
                while service.feed.clientCount == 2 {
                    _ = try await TestDatabase.current.database.write(
                        "UPDATE cards SET rejected = rejected IS NOT true WHERE board_id = \(talk.board.id)"
                    )
                    version += 1
                    let event = try await reading.next()
                    #expect(event?.id == "\(version)")
                }
                #expect(service.feed.clientCount == 1)
                try await silent.close()
            }
        }
    }

    /// Pins 1,500 more cards, so that a change of all makes a long event.
    private func fillBoard(_ talk: TalkBoard) async throws {
        _ = try await TestDatabase.current.database.write([
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Song ' || number, 'Nobody' FROM generate_series(1, 1500) AS number
            """,
            """
            INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot)
            SELECT \(talk.board.id), id, \(talk.sam), id, title, artist,
                100000 + row_number() OVER (), 100 + row_number() OVER ()
            FROM songs WHERE artist = 'Nobody'
            """,
        ])
    }
}

extension Service {
    /// Waits until the service counts a number of live clients.
    fileprivate func waitForClients(_ count: Int) async throws {
        while feed.clientCount != count { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// Follows a board without ever reading what comes.
    fileprivate func connectSilently() async throws -> any Channel {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.autoRead, value: false)
            .channelOption(.socketOption(.so_rcvbuf), value: 4096)
            .connect(host: "localhost", port: client.port).get()
        let request = "GET /api/v1/boards/karaoke-party/events HTTP/1.1\r\nHost: wall\r\n\r\n"
        try await channel.writeAndFlush(ByteBuffer(string: request))
        return channel
    }
}
