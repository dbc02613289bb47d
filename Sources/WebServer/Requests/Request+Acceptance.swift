import HTTPTypes
import Hummingbird

extension Request {
    /// Rejects expectations other than `100-continue`.
    func requireKnownExpectation() throws {
        guard let field = headers[.expect], field.lowercased() != "100-continue" else { return }
        throw Problem(
            kind: .expectationFailed,
            detail: "Of the field Expect only 100-continue is understood.",
            invalidInputs: [InvalidInput(place: .header("Expect"), detail: "It may be 100-continue.")]
        )
    }

    /// Throws when the client does not accept a media type.
    package func requireAcceptance(of type: MediaType) throws {
        // An empty field is equivalent to none.
        guard let accepted = headers[.accept], accepted != "*/*", accepted.utf8.contains(where: { $0 != 0x20 }) else {
            return
        }
        // Clients of openapi-generator accept only problems where no successful response is JSON.
        guard accepted != "application/problem+json" else { return }
        let types = AcceptedTypes(accepted)
        // Clients without picture types ask for bytes, which each picture is.
        guard !types.contain(type.type.rawValue, type.subType),
            type.type != .image || !types.contain("application", "octet-stream")
        else { return }
        let name = "\(type.type.rawValue)/\(type.subType)"
        throw Problem(
            kind: .notAcceptable,
            detail: "The answer would be \(name), which the request does not accept.",
            invalidInputs: [InvalidInput(place: .header("Accept"), detail: "It has to allow \(name).")]
        )
    }

    /// True when the client accepts only a stream of events, as a browser's `EventSource` does.
    var asksForEvents: Bool {
        headers[.accept] == "text/event-stream"
    }

    /// True when the client prefers a page to JSON, as browsers do.
    package var prefersPage: Bool {
        headers[.accept].map { $0.contains("text/html") } ?? false
    }

    /// True when the client prefers a write response without a body.
    var prefersMinimalReturn: Bool {
        guard headers.contains(.prefer) else { return false }
        let preferences = headers[values: .prefer].flatMap { $0.parts(at: ",") }.compactMap { Preference($0) }
        // The first of several preferences of the same name counts (RFC 7240, section 2).
        return preferences.first { $0.name == "return" }?.value == "minimal"
    }
}

/// The media ranges of an `Accept` field.
private struct AcceptedTypes {
    private var ranges: [(type: Substring, subtype: Substring, isRefused: Bool)] = []

    init(_ field: String) {
        for range in field.lowercased().parts(at: ",") {
            let parts = range.parts(at: ";").map { $0.drop { $0 == " " } }
            guard let name = parts.first?.parts(at: " ").first else { continue }
            let halves = name.parts(at: "/", maxSplits: 1)
            guard halves.count == 2 else { continue }
            let isRefused = parts.dropFirst().contains { parameter in
                parameter.hasPrefix("q=") && Double(parameter.dropFirst(2)) == 0
            }
            ranges.append((halves[0], halves[1], isRefused))
        }
    }

    /// True when a type is accepted; the most specific range decides.
    func contain(_ type: String, _ subtype: String) -> Bool {
        let exact = ranges.first { $0.type == type && $0.subtype == subtype }
        let family = ranges.first { $0.type == type && $0.subtype == "*" }
        let any = ranges.first { $0.type == "*" && $0.subtype == "*" }
        guard let closest = exact ?? family ?? any else { return false }
        return !closest.isRefused
    }
}

/// One preference of a `Prefer` field, without its parameters (RFC 7240, section 2).
private struct Preference {
    let name: String
    let value: String

    init?(_ field: Substring) {
        guard let preference = field.parts(at: ";", omittingEmptySubsequences: false).first else { return nil }
        let parts = preference.parts(at: "=", maxSplits: 1).map { part in
            String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != " " && $0 != "\t" }))
        }
        guard let name = parts.first else { return nil }
        let value = parts.count == 2 ? parts[1] : ""
        let isQuoted = value.utf8.count >= 2 && value.utf8.first == 0x22 && value.utf8.last == 0x22
        self.name = name.lowercased()
        self.value = isQuoted ? String(value.dropFirst().dropLast()) : value
    }
}

extension Query {
    /// Rejects every parameter other than those that are read elsewhere.
    package static func refuse(in request: Request, but read: [String] = []) throws {
        guard request.uri.query != nil else { return }
        var query = try Query(request)
        for name in read { _ = query.text(name) }
        try query.finish()
    }
}
