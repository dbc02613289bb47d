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
            for _ in 0..<1000 {
                let request = mischief.request(to: service.routes.filter { !$0.isEndless })
                let answer = try await service.send(request.method, request.path, request.body, request.fields)
                #expect(answer.status < 500, "\(request) \(answer.body)")
                guard answer.status >= 400, request.method != .head else { continue }
                #expect(answer["Content-Type"]?.contains("problem") == true || answer.body.hasPrefix("<!doctype"))
            }
            #expect(try await service.send(.get, "/readyz").status == 200)
        }
    }
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
        return Request(
            method: chance(8) ? pick([.get, .post, .put, .patch, .delete, .options, .head]) : route.method,
            path: "/" + path.joined(separator: "/") + query(),
            body: route.method == .get ? nil : body(),
            fields: fields
        )
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
        "01a1fc8d-0000-7000-8000-000000000000", "00000000-0000-0000-0000-000000000000", "9999999999999999999999",
    ]

    private static let parameters = [
        "width", "height", "viewer", "scaling", "arrangement", "columns", "spacing", "expanded", "window", "limit",
        "cursor", "release", "section", "x",
        "",
    ]

    private static let values = [
        "", "*", "*/*", "\"1\"", "W/\"1\"", "\"\"", "\"9223372036854775808\"", "text/html", "application/json;q=0",
        "application/json", "application/merge-patch+json", "return=minimal", "a, b", "1", "-1", "1e9", "0,0,100,100",
        "1,1,1e300,1e300", "board", "section", "true", "AAAA", "nan",
    ]

    private static let fields = [
        "slug", "title", "artist", "person", "section", "song", "position", "rejected", "state", "readableBy", "footer",
        "year", "duration", "rating", "source", "sourceId", "isDuet", "", "__proto__",
    ]

    private static let texts = [
        "null", "true", "false", "0", "-1", "1e400", "1.5", "2147483647", "2147483648", "9223372036854775807", "[]",
        "{}",
        "\"\"", "\" \"", "\"a\"", "\"party\"", "\"\\u0000\"", "\"\\ud800\"", "\"🎤\"", "\"\\u0301\"", "\"active\"",
        "\"closed\"", "\"everyone\"", "\"\(String(repeating: "x", count: 300))\"", "\"", "tru", "[[[[[[[[[[[[[[[[[[",
    ]
}
