import HTTPTypes

/// The other origins whose pages may do something with this service from a browser, never with cookies.
package enum CrossOrigin: Equatable, Sendable {
    /// None: the browser keeps other origins out.
    case none
    /// Those of these origins, such as `https://karaoke.example`.
    case from(Set<String>)
    /// Any.
    case any
}

extension CrossOrigin {
    /// Adds what a browser has to know before it hands an answer to a page, or sends a request for it.
    package func add(to fields: inout HTTPFields, of request: HTTPRequest) {
        guard self != .none else { return }
        if case .from = self { fields.add("Origin", to: .vary) }
        guard let origin = request.headerFields[.origin], let allowed = allowed(origin) else { return }
        fields[.accessControlAllowOrigin] = allowed
        guard request.method == .options, request.headerFields.contains(.accessControlRequestMethod) else {
            fields[.accessControlExposeHeaders] = Self.exposedFields
            return
        }
        fields[.accessControlAllowMethods] = fields[.allow]
        fields[.accessControlAllowHeaders] = Self.allowedFields
        fields[.accessControlMaxAge] = "7200"
    }

    private func allowed(_ origin: String) -> String? {
        switch self {
        case .none: nil
        case .from(let origins): origins.contains(origin) ? origin : nil
        case .any: "*"
        }
    }

    private static let allowedFields = [
        "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID", "Prefer",
        "X-Request-Id", "traceparent",
    ].joined(separator: ", ")

    private static let exposedFields = [
        "Board-Version", "ETag", "Idempotency-Replayed", "Link", "Location", "Preference-Applied", "Retry-After",
        "X-Request-Id",
    ].joined(separator: ", ")
}

extension HTTPFields {
    /// Adds a word to a field that holds a list, unless it is there.
    fileprivate mutating func add(_ word: String, to name: HTTPField.Name) {
        let field = self[name]
        let words = field?.parts(at: ",").map { $0.filter { $0 != " " }.lowercased() } ?? []
        guard !words.contains(word.lowercased()) else { return }
        self[name] = field.map { "\($0), \(word)" } ?? word
    }
}
