import Foundation
import HTTPTypes
import Karaoke
import NIOCore
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Whatever is sent` {
    @Test(arguments: [1, 2, 5])
    func `is never answered with a failure of the service`(seed: UInt64) async throws {
        try await serve(freely) { service in
            var mischief = try await Self.mischief(seed: seed, on: service)
            var answered: [String: Set<Int>] = [:]
            for _ in 0..<Self.count / 3 {
                let request = mischief.request()
                let answer = try await service.sendAnonymously(
                    request.method,
                    request.path,
                    request.body,
                    request.fields
                )
                #expect(answer.status < 500, "\(request) \(answer.body)")
                answered[request.caller, default: []].insert(answer.status)
                guard answer.status >= 400, request.method != .head else { continue }
                #expect(answer["Content-Type"]?.contains("problem") == true || answer.body.hasPrefix("<!doctype"))
            }
            // Otherwise only refusals would have been tried.
            let expected: [String: Set<Int>] = [
                "admin": [200, 400, 404], "host": [200, 400, 403, 404], "guest": [200, 400, 403, 404],
                "display": [200, 400, 403, 404], "nobody": [200, 400, 401, 404],
            ]
            for (caller, statuses) in expected {
                #expect(statuses.subtracting(answered[caller] ?? []) == [], "\(caller)")
            }
            // Something was made or deleted.
            #expect(answered["admin"]?.isDisjoint(with: [201, 204]) == false)
            #expect(try await service.send(.get, "/readyz").status == 200)
        }
    }

    @Test func `as bytes that are hardly HTTP is answered or hung up on`() async throws {
        var configuration = freely
        configuration.idleTimeout = .milliseconds(100)
        try await serve(configuration) { service in
            var mischief = try await Self.mischief(seed: 4, on: service)
            var answers = 0
            for _ in 0..<Self.count / 20 {
                let (bytes, isWhole) = mischief.bytes()
                var answer = ""
                // Hung up on, too, when it says nothing for so long.
                for _ in 0..<50 where answer.isEmpty {
                    // Hung up on while it still writes, the client has no answer either.
                    answer = (try? await service.converse([ByteBuffer(bytes: bytes)]) { _ in false }.joined()) ?? ""
                    guard isWhole else { break }
                }
                let request = String(decoding: bytes, as: UTF8.self)
                #expect(!isWhole || !answer.isEmpty, "\(request)")
                answers += answer.isEmpty ? 0 : 1
                #expect(Self.faults(of: answer) == [], "\(request) \(answer)")
            }
            #expect(answers > Self.count / 40)
            #expect(try await service.sendRaw("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n").isEmpty == false)
        }
    }

    /// What is wrong with an answer as it came over the wire; nothing is when there was none.
    private static func faults(of answer: String) -> [String] {
        guard !answer.isEmpty else { return [] }
        guard let head = answer.firstRange(of: "\r\n\r\n") else { return ["no end of the head"] }
        let lines = answer[..<head.lowerBound].split(separator: "\r\n", omittingEmptySubsequences: false)
        let fields = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1) }
        func field(_ name: String) -> Substring? {
            fields.first { $0.first?.lowercased() == name }?.last
        }
        var faults: [String] = []
        if lines[0].wholeMatch(of: /HTTP\/1\.1 [1-4][0-9][0-9] .+/) == nil { faults.append("the status") }
        if fields.contains(where: { $0.first?.wholeMatch(of: /[A-Za-z-]+/) == nil }) { faults.append("the fields") }
        if let length = field("content-length"), Int(length) == nil { faults.append("the length") }
        return faults
    }

    /// How many requests are made; `Scripts/long/fuzz-api` makes more.
    private static let count = ProcessInfo.processInfo.environment["FUZZ_REQUESTS"].flatMap { Int($0) } ?? 3000

    /// Stores the board of the talk, and a caller of each role.
    private static func mischief(seed: UInt64, on service: Service) async throws -> Mischief {
        let talk = try await TalkBoard.stored(by: service)
        let guest = try await service.join("Zoe", on: talk.board)
        let tokens: [(String, String?)] = [
            ("admin", service.secret),
            ("host", try await service.tokens.create(.host(talk.board.id)).secret),
            ("guest", guest.secret),
            ("display", try await service.tokens.create(.display(talk.board.id)).secret),
            ("nobody", nil),
        ]
        return Mischief(
            seed: seed,
            routes: service.routes.filter { !$0.isEndless },
            callers: tokens.map { Mischief.Caller(name: $0.0, secret: $0.1) },
            names: [talk.board.id.description, talk.matt.description, guest.section.description, "karaoke-party"]
        )
    }
}
