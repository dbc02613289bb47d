import Foundation
import KaraokeClient
import NIOCore
import NIOPosix
import TestDatabase
import Testing

@Suite(.database) struct `A client at the service's own socket` {
    @Test func `is an admin without a token`() async throws {
        try await serveAtSocket { client, _ in
            try await client.createBoard(slug: "friday", title: "Friday", readableBy: .token)
            #expect(try await client.boards().all().map(\.slug) == ["friday"])
            let board = client.board("friday")
            #expect(try await board.read().title == "Friday")
            try await board.addSection(person: "Sam")
            #expect(Set(try await board.changes().all().map(\.actor)) == ["command"])
            #expect(try await client.createToken(.host, of: "friday").token.createdBy == nil)
        }
    }

    @Test func `is nobody on the network`() async throws {
        try await serveAtSocket { client, port in
            try await client.createBoard(slug: "friday", title: "Friday", readableBy: .token)
            let address = try #require(ServerAddress("http://127.0.0.1:\(port)"))
            let stranger = BoardClient(at: address)
            let refusals = [
                await #expect(throws: Problem.self) { _ = try await stranger.boards().all() },
                await #expect(throws: Problem.self) { _ = try await stranger.board("friday").read() },
            ]
            #expect(refusals.map { $0?.status } == [401, 401])
        }
    }

    @Test func `has the rights of a token that it presents`() async throws {
        try await serveAtSocket { client, _ in
            try await client.createBoard(slug: "friday", title: "Friday")
            let host = try await client.createToken(.host, of: "friday").secret
            let refusal = await #expect(throws: Problem.self) {
                try await BoardClient(at: client.address, token: host).createBoard(slug: "other", title: "Other")
            }
            #expect(refusal?.status == 403)
            let unknown = await #expect(throws: Problem.self) {
                _ = try await BoardClient(at: client.address, token: AccessToken("kdb_unknown")).boards().all()
            }
            #expect(unknown?.status == 401)
        }
    }

    @Test func `follows a board that others may not read`() async throws {
        try await serveAtSocket { client, _ in
            let made = try await client.createBoard(slug: "friday", title: "Friday", readableBy: .token)
            var events = client.board("friday").events().makeAsyncIterator()
            #expect(try await events.next() == .snapshot(version: made.version))
            for person in ["Sam", "Matt"] {
                try await client.board("friday").addSection(person: person)
                guard case .change? = try await events.next() else {
                    Issue.record("There is no event of the change.")
                    return
                }
            }
        }
    }
}

@Suite(.database) struct `The service's own socket` {
    @Test(arguments: [(false, 0o600), (true, 0o660)])
    func `may be opened by its account, and by its group only if so configured`(isOpen: Bool, mode: Int) async throws {
        try await serveAtSocket(isOpenToGroup: isOpen) { client, _ in
            let path = try #require(client.address.socket)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode)
            let folder = URL(filePath: path).deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["karaoke.socket"])
        }
    }

    @Test func `is removed with the service, and replaces one that was left behind`() async throws {
        try await withSocketFolder { folder in
            let path = "\(folder)/karaoke.socket"
            try await serveAtSocket(in: folder) { _, _ in }
            #expect(!FileManager.default.fileExists(atPath: path))
            let left = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .bind(unixDomainSocketPath: path)
                .get()
            // Closing the socket removes its file.
            try FileManager.default.linkItem(atPath: path, toPath: "\(path).left")
            try await left.close()
            try FileManager.default.moveItem(atPath: "\(path).left", toPath: path)
            try await serveAtSocket(in: folder) { client, _ in
                let boards = try await client.boards().all()
                #expect(boards.isEmpty)
            }
        }
    }

    @Test func `is left to the service that listens there`() async throws {
        try await withSocketFolder { folder in
            try await serveAtSocket(in: folder) { client, _ in
                try await serveAtSocket(in: folder) { _, _ in }
                #expect(try await client.boards().all().isEmpty)
            }
        }
    }
}
