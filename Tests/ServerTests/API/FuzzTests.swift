import Foundation
import HTTPTypes
import Karaoke
import TestDatabase
import Testing

@testable import Server

@Suite(.database) struct `Whatever is sent` {
    @Test(arguments: [1, 2, 3])
    func `is never answered with a failure of the service`(seed: UInt64) async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            var mischief = Mischief(
                seed: seed,
                names: [talk.board.id.description, talk.matt.description, "karaoke-party"]
            )
            for _ in 0..<Self.count / 3 {
                let request = mischief.request(to: service.routes.filter { !$0.isEndless })
                let answer = try await service.send(request.method, request.path, request.body, request.fields)
                #expect(answer.status < 500, "\(request) \(answer.body)")
                guard answer.status >= 400, request.method != .head else { continue }
                #expect(answer["Content-Type"]?.contains("problem") == true || answer.body.hasPrefix("<!doctype"))
            }
            #expect(try await service.send(.get, "/readyz").status == 200)
        }
    }

    @Test func `as bytes that are hardly HTTP is answered or hung up on`() async throws {
        try await serve(.with { $0.idleTimeout = .milliseconds(100) }) { service in
            let talk = try await TalkBoard.stored(by: service)
            var mischief = Mischief(seed: 4, names: [talk.board.id.description, "karaoke-party"])
            for _ in 0..<Self.count / 20 {
                let bytes = mischief.bytes(to: service.routes.filter { !$0.isEndless }, token: service.secret)
                // Hung up on while it still writes, the client has no answer either.
                let answer = (try? await service.converse([bytes]) { _ in false })?.joined() ?? ""
                #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "), "\(bytes) \(answer)")
                #expect(!answer.hasPrefix("HTTP/1.1 5"), "\(bytes) \(answer)")
            }
            // Hung up on, too, when it says nothing for so long.
            var last = ""
            for _ in 0..<50 where last.isEmpty {
                last = try await service.sendRaw("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            }
            #expect(last.hasPrefix("HTTP/1.1 200 "))
        }
    }

    /// How many requests are made; `Scripts/long/fuzz-api` makes more.
    private static let count = ProcessInfo.processInfo.environment["FUZZ_REQUESTS"].flatMap { Int($0) } ?? 3000
}

/// Makes requests that are a little wrong, the same ones for the same seed.
private struct Mischief {
    private var state: UInt64
    private let names: [String]

    init(seed: UInt64, names: [String]) {
        state = seed
        self.names = names
    }

    struct Request {
        let method: HTTPRequest.Method
        let path: String
        let body: String?
        let fields: HTTPFields
    }

    mutating func request(to routes: [Route]) -> Request {
        let route = pick(routes)
        let path = route.path.split(separator: "/").map { part in
            part.hasPrefix("{") || chance(20) ? pick(names + Self.segments) : String(part)
        }
        var fields = HTTPFields()
        if chance(4) { fields[.accept] = pick(Self.values) }
        if chance(4) { fields[.ifMatch] = pick(Self.values) }
        if chance(4) { fields[.ifNoneMatch] = pick(Self.values) }
        if chance(6) { fields[.contentType] = pick(Self.values) }
        if chance(8) { fields[.requestID] = pick(Self.values) }
        if chance(8) { fields[.prefer] = pick(Self.values) }
        if chance(6) { fields[.cookie] = "\(pick(Self.cookies))=\(pick(Self.values)); \(pick(Self.cookies))" }
        for name in Self.fieldNames where chance(12) {
            if let name = HTTPField.Name(name) { fields[name] = pick(Self.values + Self.fieldValues) }
        }
        return Request(
            method: chance(8) ? pick([.get, .post, .put, .patch, .delete, .options, .head]) : route.method,
            path: "/" + path.joined(separator: "/") + query(),
            body: route.method == .get ? nil : body(),
            fields: fields
        )
    }

    /// A request as it goes over the wire, with some of its bytes lost, doubled or changed.
    mutating func bytes(to routes: [Route], token: String) -> String {
        let request = request(to: routes)
        let body = request.body ?? ""
        var lines = ["\(request.method.rawValue) \(request.path) HTTP/1.1", "Host: localhost", "Connection: close"]
        lines += request.fields.map { "\($0.name.rawName): \($0.value)" }
        lines += ["Authorization: Bearer \(token)", "Content-Length: \(body.utf8.count)", "", body]
        var bytes = Array(lines.joined(separator: "\r\n").unicodeScalars)
        for _ in 0..<Int(next() % 4) {
            let index = Int(next() % UInt64(bytes.count))
            switch next() % 4 {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(bytes[index], at: index)
            case 2: bytes[index] = pick(["\0", "\n", "\r", " ", "\u{7F}", "\u{FF}", ":", "%", "/", "{"])
            default: bytes.swapAt(index, Int(next() % UInt64(bytes.count)))
            }
        }
        return String(String.UnicodeScalarView(bytes))
    }

    private mutating func query() -> String {
        guard chance(3) else { return "" }
        let parameters = (0...Int(next() % 3)).map { _ in
            "\(pick(Self.parameters))=\(pick(Self.values + Self.segments))"
        }
        return "?" + parameters.joined(separator: "&").replacing(" ", with: "+").replacing("\"", with: "%22")
    }

    private mutating func body() -> String {
        guard !chance(10) else { return pick(Self.texts) }
        let members = (0...Int(next() % 5)).map { _ in "\"\(pick(Self.fields))\":\(pick(Self.texts + quotedNames))" }
        var body = "{\(members.joined(separator: ","))}"
        if chance(10), let index = body.indices.randomElement(using: &generator) { body.remove(at: index) }
        return body
    }

    private var quotedNames: [String] { names.map { "\"\($0)\"" } }

    private var generator: Generator {
        get { Generator(state: state) }
        set { state = newValue.state }
    }

    private mutating func next() -> UInt64 {
        generator.next()
    }

    private mutating func chance(_ one: UInt64) -> Bool {
        next() % one == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    /// SplitMix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            return bits ^ bits >> 31
        }
    }

    private static let segments = [
        "", "-1", "0", "null", "%00", "%ff", "%zz", "..", "%2e%2e%2f", "%F0%9F%8E%A4", "a%20b", "'%22;--", "display",
        HostileText.percentEncoded, "'%E2%83%9D", "%D8%80'",
        "01a1fc8d-0000-7000-8000-000000000000", "00000000-0000-0000-0000-000000000000", "9999999999999999999999",
    ]

    private static let parameters = [
        "width", "height", "viewer", "scaling", "arrangement", "columns", "spacing", "expanded", "window", "limit",
        "cursor", "release", "section", "x", "q", "genre", "language", "order", "total", "code",
        "",
    ]

    private static let values = [
        "", "*", "*/*", "\"1\"", "W/\"1\"", "\"\"", "\"9223372036854775808\"", "text/html", "application/json;q=0",
        "application/json", "application/merge-patch+json", "return=minimal", "a, b", "1", "-1", "1e9", "0,0,100,100",
        "1,1,1e300,1e300", "board", "section", "true", "AAAA", "nan",
    ]

    private static let cookies = [
        "karaoke_admin", "__Host-karaoke_admin", "karaoke_host_", "karaoke_guest_x", "karaoke_", "session", "", "=",
        ";",
    ]

    private static let fieldNames = [
        "Accept-Encoding", "Accept-Language", "Access-Control-Request-Method", "Content-Encoding", "Expect",
        "Forwarded",
        "Idempotency-Key", "If-Modified-Since", "Last-Event-ID", "Origin", "Range", "Sec-Fetch-Site", "X-Forwarded-For",
        "X-Forwarded-Proto", "traceparent",
    ]

    private static let fieldValues = [
        "gzip", "gzip;q=0, *;q=1", "identity", "br;q=2", "null", "https://example.org", "same-origin", "cross-site",
        "0123456789abcdef", "\"0123456789abcdef\"", "bytes=0-1", "::1", "203.0.113.1, 127.0.0.1:99999", "https",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "\u{e9}", "100-continue",
        String(repeating: "a", count: 300), String(repeating: ",", count: 300),
    ]

    private static let fields = [
        "slug", "title", "artist", "person", "joinCode", "personalCode", "role", "board", "label", "expiresAt",
        "secret", "version", "card", "isSung", "isJoinable", "tag", "artworkUrl", "section", "song", "position",
        "rejected", "state", "readableBy", "footer",
        "year", "duration", "rating", "source", "sourceId", "isDuet", "", "__proto__",
    ]

    private static let texts = [
        "null", "true", "false", "0", "-1", "1e400", "1.5", "2147483647", "2147483648", "9223372036854775807", "[]",
        "{}",
        "\"\"", "\" \"", "\"a\"", "\"party\"", "\"\\u0000\"", "\"\\ud800\"", "\"🎤\"", "\"\\u0301\"",
        "\"\\u0600<x \\u06dd\\\"\\u0301'\u{20DD}&\"", "\"active\"",
        "\"closed\"", "\"everyone\"", "\"\(String(repeating: "x", count: 300))\"", "\"", "tru", "[[[[[[[[[[[[[[[[[[",
    ]
}
