import Foundation
import HTTPTypes
import SongFuzzing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// Makes requests that are a little wrong, the same ones for the same seed.
struct Mischief {
    private var generator: SeededGenerator
    private let routes: [Route]
    private let callers: [Caller]
    private let names: [String]

    init(seed: UInt64, routes: [Route], callers: [Caller], names: [String]) {
        generator = SeededGenerator(seed: seed)
        self.routes = routes
        self.callers = callers
        self.names = names
    }

    /// Somebody who sends requests, with a token or without.
    struct Caller {
        let name: String
        let secret: String?
    }

    /// A request, and the name of the caller who sends it.
    struct Request {
        let caller: String
        let method: HTTPRequest.Method
        let path: String
        let body: String?
        let fields: HTTPFields
    }

    mutating func request() -> Request {
        let isNaming = chance(3)
        let route = isNaming ? pick(namingRoutes) : chance(8) ? songList : pick(routes)
        let path = route.path.split(separator: "/").map { part in
            guard part.hasPrefix("{") || chance(30) else { return String(part) }
            return part == "{board}" && isNaming ? "karaoke-party" : pick(chance(2) ? names : names + Self.segments)
        }
        var method = chance(8) ? pick([.get, .post, .put, .patch, .delete, .options, .head]) : route.method
        // The board stays, so that requests after this one have something to spoil.
        if method == .delete, path.dropLast().last == "boards" || path.contains("tokens") { method = .get }
        var fields = fields()
        let caller = pick(callers)
        if let secret = caller.secret { fields[.authorization] = "Bearer \(secret)" }
        return Request(
            caller: caller.name,
            method: method,
            path: "/" + path.joined(separator: "/") + (route.path == songList.path ? songQuery() : query()),
            body: route.method == .get ? nil : isNaming ? namingBody(of: route) : body(),
            fields: fields
        )
    }

    /// A request as it goes over the wire, with some of its bytes lost, doubled or changed, and whether it is whole.
    mutating func bytes() -> (bytes: [UInt8], isWhole: Bool) {
        let request = request()
        let body = request.body ?? ""
        var lines = ["\(request.method.rawValue) \(request.path) HTTP/1.1", "Host: localhost", "Connection: close"]
        lines += request.fields.filter { $0.name != .expect }.map { "\($0.name.rawName): \($0.value)" }
        lines += ["Content-Length: \(body.utf8.count)", "", body]
        let whole = Array(lines.joined(separator: "\r\n").utf8)
        var bytes = whole
        for _ in 0..<Int(generator.next() % 4) {
            let index = Int(generator.next() % UInt64(bytes.count))
            switch generator.next() % 4 {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(bytes[index], at: index)
            case 2: bytes.replaceSubrange(index...index, with: pick(Self.damage))
            default: bytes.swapAt(index, Int(generator.next() % UInt64(bytes.count)))
            }
        }
        return (bytes, bytes == whole)
    }

    private var songList: Route {
        routes.first { $0.path == "/api/v1/songs" && $0.method == .get } ?? routes[0]
    }

    private var namingRoutes: [Route] {
        routes.filter { [.post, .patch].contains($0.method) && Self.names[$0.lastPart] != nil }
    }

    private mutating func fields() -> HTTPFields {
        var fields = HTTPFields()
        if chance(4) { fields[.accept] = pick(Self.values) }
        if chance(4) { fields[.ifMatch] = pick(Self.values) }
        if chance(4) { fields[.ifNoneMatch] = pick(Self.values) }
        if chance(6) { fields[.contentType] = pick(Self.values) }
        if chance(8) { fields[.requestID] = pick(Self.values) }
        if chance(8) { fields[.prefer] = pick(Self.values) }
        if chance(6) { fields[.cookie] = "\(pick(Self.cookies))=\(pick(Self.values)); \(pick(Self.cookies))" }
        for name in Self.fieldNames where chance(12) {
            guard let name = HTTPField.Name(name) else { continue }
            fields[name] =
                chance(4) ? pick(HostileText.clusters + HostileText.letters) : pick(Self.values + Self.fieldValues)
        }
        return fields
    }

    private mutating func query() -> String {
        guard chance(3) else { return "" }
        let parameters = (0...Int(generator.next() % 3)).map { _ in
            "\(pick(Self.parameters))=\(chance(3) ? hostileValue() : pick(Self.values + Self.segments))"
        }
        return "?" + parameters.joined(separator: "&").replacing(" ", with: "+").replacing("\"", with: "%22")
    }

    private mutating func songQuery() -> String {
        let parameters = (0...Int(generator.next() % 3)).map { _ in
            let (name, values) = pick(Self.songQueries)
            return "\(name)=\(chance(2) ? hostileValue() : pick(values))"
        }
        return "?" + parameters.joined(separator: "&").replacing(" ", with: "+")
    }

    /// A value of a query; some are bytes that are no text.
    private mutating func hostileValue() -> String {
        chance(5)
            ? pick(["%ED%A0%80", "a%ED%B0%80", "%D8", "%3C%CC", "%FF", "%F0%9F%8E"]) : hostileText().percentEncoded
    }

    private mutating func hostileText() -> String {
        if chance(8) { return pick(HostileText.longest) }
        return (0...Int(generator.next() % 4)).map { _ in pick(HostileText.clusters + HostileText.letters) }.joined()
    }

    /// A text as JSON writes it; some hold half of a pair.
    private mutating func hostileLiteral() -> String {
        let text = hostileText().unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..."\u{1F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        let half = chance(8) ? pick(["\\ud800", "\\udc00", "\\udc00\\ud800"]) : ""
        return "\"\(text.joined())\(half)\""
    }

    /// A text that is a name.
    private mutating func namingLiteral() -> String {
        let scalars = (hostileText() + " \(generator.next() % 10_000)").unicodeScalars.suffix(200)
        let text = scalars.filter { $0.properties.generalCategory != .control }.map { scalar in
            scalar == "\"" ? "\\\"" : String(scalar)
        }
        return "\"\(text.joined())\""
    }

    /// A body with names alone, half of which the service accepts.
    private mutating func namingBody(of route: Route) -> String {
        let members = Self.names[route.lastPart] ?? []
        let isTaken = chance(2)
        var texts = members.map { name in
            switch name {
            case "section", "board": "\"\(name)\":\"\(pick(names))\""
            case "role": "\"role\":\"display\""
            default: "\"\(name)\":\(isTaken ? namingLiteral() : hostileLiteral())"
            }
        }
        if route.lastPart == "boards" { texts.append("\"slug\":\"party-\(generator.next() % 10_000)\"") }
        return "{\(texts.joined(separator: ","))}"
    }

    private mutating func body() -> String {
        guard !chance(10) else { return pick(Self.texts) }
        let quoted = names.map { "\"\($0)\"" }
        let members = (0...Int(generator.next() % 5)).map { _ in
            "\"\(pick(Self.fields))\":\(chance(4) ? hostileLiteral() : pick(Self.texts + quoted))"
        }
        var body = "{\(members.joined(separator: ","))}"
        if chance(10), let index = body.unicodeScalars.indices.randomElement(using: &generator) {
            body.unicodeScalars.remove(at: index)
        }
        return body
    }

    private mutating func chance(_ one: UInt64) -> Bool {
        generator.next() % one == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(generator.next() % UInt64(elements.count))]
    }

    /// What takes the place of a byte: separators, bytes that are no text, and parts of clusters.
    private static let damage: [[UInt8]] =
        [[0], [0x0A], [0x0D], [0x09], [0x20], [0x7F], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xD8]]
        + [":", "%", "/", "{", "\"", ";"].map { Array($0.utf8) } + HostileText.clusters.map { Array($0.utf8) }
}

extension Route {
    /// The last part of the path, such as `songs` or `{song}`.
    fileprivate var lastPart: String {
        path.split(separator: "/").last.map(String.init) ?? ""
    }
}
