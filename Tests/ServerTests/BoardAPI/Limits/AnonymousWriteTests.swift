import Foundation
import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A write without a token` {
    @Test func `is listed in the threat model, with the tables in which it adds rows`() async throws {
        try await serve { service in
            let writes = service.routes.filter { $0.audience.isPublic && $0.method != .get }
            let listed = try Self.listed()
            #expect(Set(listed.keys) == Set(writes.map { "\($0.method.rawValue) \($0.path)" }))
        }
    }

    @Test(arguments: requests)
    func `adds rows in no other table, with any key`(request: Request) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let before = try await rowCounts()
            for _ in 0..<3 {
                let body = try await request.body(joined, service)
                let path = request.path.replacing("{board}", with: joined.board.slug)
                let key = UUID().uuidString
                let fields: HTTPFields = [.contentType: request.type, .idempotencyKey: key]
                let answer = try await service.sendAnonymously(request.method, path, body, fields)
                #expect((200..<400).contains(answer.status), "\(answer.body)")
            }
            let grown = try await rowCounts().filter { $0.value > before[$0.key] ?? 0 }.keys
            let route = "\(request.method.rawValue) \(request.path)"
            let listed = try Self.listed()[route]
            #expect(Set(grown).isSubset(of: listed ?? []), "\(route)")
            // The listed rows are those of the requests to join that are tried here.
            if request.path.hasSuffix("/guests") { #expect(grown.contains("tokens")) }
        }
    }

    @Test func `joins no more guests than the burst, with any keys`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let before = try await rowCounts()
            var guests = 0
            // One joins a second beyond the burst, and a board has 200 sections.
            while guests < 190 {
                let key: HTTPFields = [.idempotencyKey: UUID().uuidString]
                guard try await service.ask(toJoin: joined, as: "Guest \(guests)", key).status == 201 else { break }
                guests += 1
            }
            #expect((120..<190).contains(guests))
            let after = try await rowCounts()
            for table in ["guests", "sections", "tokens", "answers"] {
                #expect(after[table] == (before[table] ?? 0) + guests, "\(table)")
            }
        }
    }

    @Test func `joins again as often as a guest may ask, and leaves ten tokens`() async throws {
        let slow = BoardServer.Configuration.with { $0.limits.guests.perSecond = 1 }
        try await serve(slow) { service in
            let joined = try await JoinedBoard.stored(by: service)
            var phones: [Answer] = []
            repeat {
                let key: HTTPFields = [.idempotencyKey: UUID().uuidString]
                phones.append(try await service.ask(toRejoin: joined, with: joined.matt.personalCode, key))
            } while phones.last?.status == 201 && phones.count < 600
            #expect((100..<600).contains(phones.count - 1))
            #expect(phones.last?.status == 429)
            #expect(phones.last?["Retry-After"] != nil)
            let own = try await service.tokens.list(limit: 100).tokens.count { $0.role.guest == joined.matt.guest }
            #expect(own == 10)
            #expect(try await service.ask(toRejoin: joined, with: joined.sam.personalCode).status == 201)
        }
    }
}

extension `A write without a token` {
    /// The requests that are tried: one for each route, and for joining one for each kind of code.
    static let requests = [
        Request(.post, "/api/v1/boards/{board}/guests") { joined, _ in
            #"{"joinCode":"\#(joined.board.joinCode ?? "")","person":"Guest \#(UUID().uuidString)"}"#
        },
        Request(.post, "/api/v1/boards/{board}/guests") { joined, _ in
            #"{"personalCode":"\#(joined.matt.personalCode)","session":false}"#
        },
        Request(.post, "/b/{board}/join", form: true) { joined, _ in
            "person=Guest+\(UUID().uuidString)&code=\(joined.board.joinCode ?? "")"
        },
        Request(.post, "/b/{board}/join/again", form: true) { joined, _ in
            "personalCode=\(joined.matt.personalCode)"
        },
        Request(.post, "/api/v1/session") { joined, _ in #"{"secret":"\#(joined.matt.secret)"}"# },
        Request(.delete, "/api/v1/session"),
        Request(.post, "/sign-in", form: true) { joined, _ in "secret=\(joined.host)" },
        Request(.post, "/sign-in", form: true) { _, service in
            "secret=\(try await service.tokens.makeSignInSecret(expiresAt: .now + 60))"
        },
        Request(.post, "/sign-out"),
        Request(.post, "/language", form: true) { _, _ in "language=ja&page=/\(String(repeating: "a", count: 1_900))" },
    ]

    /// A request to a public route that writes.
    struct Request: Sendable, CustomTestStringConvertible {
        let method: HTTPRequest.Method
        let path: String
        let type: String
        let body: @Sendable (JoinedBoard, Service) async throws -> String?

        init(
            _ method: HTTPRequest.Method,
            _ path: String,
            form isForm: Bool = false,
            _ body: @escaping @Sendable (JoinedBoard, Service) async throws -> String? = { _, _ in nil }
        ) {
            self.method = method
            self.path = path
            type = isForm ? "application/x-www-form-urlencoded" : "application/json"
            self.body = body
        }

        var testDescription: String { "\(method.rawValue) \(path)" }
    }

    /// The tables that the threat model names for each route: the names in the second column.
    private static func listed() throws -> [String: Set<String>] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let page = try String(contentsOf: root.appending(path: "Documentation/ThreatModel.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { !$0.hasPrefix("| write without a token |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        return rows.reduce(into: [:]) { listed, row in
            let cells = row.split(separator: "|").map { cell in
                cell.matches(of: /`([^`]+)`/).map { String($0.1) }
            }
            guard cells.count == 3, let route = cells[0].first else { return }
            listed[route, default: []].formUnion(cells[1])
        }
    }

    private func rowCounts() async throws -> [String: Int] {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT table_name::text, (xpath(
                '//count/text()', query_to_xml(format('SELECT count(*) FROM %I', table_name), false, true, '')
            ))[1]::text
            FROM information_schema.tables
            WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
            """
        )
        return try rows.reduce(into: [:]) { counts, row in
            counts[try row.decode(String.self, at: 0)] = Int(try row.decode(String.self, at: 1))
        }
    }
}
