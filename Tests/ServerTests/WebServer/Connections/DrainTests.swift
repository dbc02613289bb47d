import Foundation
import HTTPTypes
import NIOCore
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A service that is drained` {
    @Test func `is not ready`() async throws {
        try await serve { service in
            service.server.beginDrain()
            let answer = try await service.sendAnonymously(.get, "/readyz")
            #expect(answer.status == 503)
            #expect(answer["Retry-After"] == "1")
            #expect(answer.body.contains(#""checks":["shutdown"]"#))
        }
    }

    @Test func `still answers, and announces each response as the last on its connection`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            // The second display is answered by the connection itself.
            let display = "\(joined.path)/display"
            let paths = ["/healthz", joined.path, display, display, "/api/v1/nothing"]
            let before = try await answers(to: paths, of: service)
            #expect(before.allSatisfy { !$0.contains("Connection: close") })
            service.server.beginDrain()
            let after = try await answers(to: paths, of: service)
            #expect(after.allSatisfy { $0.contains("Connection: close") })
            #expect(after.map(Self.status) == before.map(Self.status))
        }
    }

    @Test func `answers requests from before it announced the last response`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let display = "\(joined.path)/display"
            let health = "/healthz"
            for paths in [[health, health, health], [display, display, display], [display, health, display]] {
                let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: wall\r\n\r\n" }.joined()
                service.server.beginDrain()
                let answers = try await service.converse([requests]) { _ in false }[0]
                #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 4, "\(paths)")
                let heads = answers.components(separatedBy: "Connection: close")
                #expect(heads.count == 2, "\(paths)")
                #expect(heads[0].components(separatedBy: "HTTP/1.1 200 OK").count == 4, "\(paths)")
            }
        }
    }

    private static func status(_ answer: String) -> Substring {
        answer.prefix { $0 != "\r\n" }
    }

    private func answers(to paths: [String], of service: Service) async throws -> [String] {
        var answers: [String] = []
        for path in paths {
            answers.append(try await service.sendRaw("GET \(path) HTTP/1.1\r\nHost: wall\r\n\r\n"))
        }
        return answers
    }

    @Test func `closes a connection when the answer is complete`() async throws {
        try await serve(.with { $0.idleTimeout = .seconds(3_600) }) { service in
            service.server.beginDrain()
            let answers = try await service.converse(["GET /healthz HTTP/1.1\r\nHost: wall\r\n\r\n"]) { _ in false }
            #expect(answers[0].hasPrefix("HTTP/1.1 200 OK"))
        }
    }
}

@Suite(.database, .timeLimit(.minutes(30))) struct `A service that ends` {
    @Test func `answers the first request of an earlier connection`() async throws {
        let patient = BoardServer.Configuration.with { $0.deadlines.opening = .seconds(3_600) }
        let answer = try await EndingService.run(patient) { service in
            try await withConnection(to: service.port) { inbound, outbound in
                // Whoever is answered comes after: the service knows of the first connection.
                _ = try await service.ask()
                try await service.end()
                try await outbound.write(ByteBuffer(string: EndingService.question))
                return try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
            }
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("Connection: close\r\n"))
    }

    @Test func `does not wait for long for connections without a request`() async throws {
        let impatient = BoardServer.Configuration.with {
            $0.idleTimeout = .seconds(3_600)
            $0.deadlines.opening = .milliseconds(50)
        }
        let answer = try await EndingService.run(impatient) { service in
            try await withConnection(to: service.port) { inbound, _ in
                _ = try await service.ask()
                try await service.end()
                return try await inbound.reduce(into: "") { $0 += String(buffer: $1) }
            }
        }
        #expect(answer == "")
    }

    @Test func `closes at once a connection that was answered and rests`() async throws {
        let patient = BoardServer.Configuration.with {
            $0.idleTimeout = .seconds(3_600)
            $0.deadlines.opening = .seconds(3_600)
        }
        let answer = try await EndingService.run(patient) { service in
            try await withConnection(to: service.port) { inbound, outbound in
                try await outbound.write(ByteBuffer(string: EndingService.question))
                var parts = inbound.makeAsyncIterator()
                var answer = ""
                while !answer.hasSuffix("}"), let part = try await parts.next() { answer += String(buffer: part) }
                try await service.end()
                // Until the service closes.
                while let part = try await parts.next() { answer += String(buffer: part) }
                return answer
            }
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.hasSuffix("}"))
    }
}
