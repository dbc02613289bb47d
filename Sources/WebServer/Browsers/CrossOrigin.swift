import HTTPTypes

/// The other origins whose pages may call this service from a browser, without cookies.
package enum CrossOrigin: Equatable, Sendable {
    /// No other origin.
    case none
    /// These origins, such as `https://karaoke.example`.
    case from(Set<String>)
    /// Every origin.
    case any
}

extension CrossOrigin {
    /// Adds the fields of cross-origin resource sharing, for preflight requests too.
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

    /// Returns the fields with which pages of these origins may embed a response: none unless everyone may read it.
    package func fields(isPublic: Bool) -> HTTPFields {
        self != .none && isPublic ? [.crossOriginResourcePolicy: "cross-origin"] : [:]
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
        "Board-Version", "ETag", "Idempotency-Replayed", "Link", "Location", "Preference-Applied", "RateLimit",
        "RateLimit-Policy", "Retry-After", "X-Request-Id",
    ].joined(separator: ", ")
}

extension HTTPFields {
    /// Adds a word to a list field, unless the list contains it.
    fileprivate mutating func add(_ word: String, to name: HTTPField.Name) {
        let field = self[name]
        let words = field?.parts(at: ",").map { $0.filter { $0 != " " }.lowercased() } ?? []
        guard !words.contains(word.lowercased()) else { return }
        self[name] = field.map { "\($0), \(word)" } ?? word
    }
}
