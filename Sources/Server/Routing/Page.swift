import Foundation
import HTTPTypes
import Hummingbird

/// What a list is ordered by, and so what tells where a page ends.
protocol PageKey: SendableMetatype {
    /// The key as texts without NUL.
    var parts: [String] { get }

    init?(parts: [String])
}

/// Which part of a list a client asks for.
struct Page<Key: PageKey> {
    /// The last key of the page before; `nil` at the start.
    let last: Key?
    /// How many elements the page has, when there are as many.
    let limit: Int
    /// Whether the client asks how many elements the list has, on all pages together.
    private let wantsTotal: Bool
    /// The address of the list, with the filters that were asked for.
    private let address: String

    /// Reads the query of a request, strictly.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - readFilters: Reads what else the list knows.
    /// - Throws: ``Problem`` that names what is wrong.
    init(_ request: Request, filters readFilters: (inout Query) -> Void = { _ in }) throws {
        var query = try Query(request)
        limit = query.integer("limit", in: 1...200) ?? 50
        last = query.read("cursor", "It has to be a cursor that this list gave.", parse: Key.init(opaque:))
        wantsTotal = query.flag("total")
        readFilters(&query)
        try query.finish()
        let filters = (request.uri.query ?? "").split(separator: "&").filter { pair in
            !pair.hasPrefix("limit=") && !pair.hasPrefix("cursor=")
        }
        address = "\(request.uri.path)?\(filters.map { "\($0)&" }.joined())"
    }

    /// Answers with the elements of the page, with where the next one begins, and with their number when that is asked for.
    func response<Element: JSONEncodable>(
        _ elements: [Element],
        _ name: StaticString,
        next: Key?,
        tag: ETag? = nil,
        fields: HTTPFields = [:],
        total count: () async throws -> Int
    ) async throws -> Response {
        let cursor = next.map(\.opaque)
        var fields = fields
        if let cursor { fields[.link] = "<\(address)limit=\(limit)&cursor=\(cursor)>; rel=\"next\"" }
        let total = wantsTotal ? try await count() : nil
        let document = ListDocument(name: name, elements: elements, next: cursor, total: total)
        return Response(document, tag: tag, fields: fields)
    }
}

extension PageKey {
    /// The key in a form that clients have no reason to take apart: base 64 for URLs (RFC 4648, section 5).
    var opaque: String {
        Data(parts.joined(separator: "\0").utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    init?(opaque: String) {
        let padding = String(repeating: "=", count: (4 - opaque.utf8.count % 4) % 4)
        let base64 = opaque.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let data = Data(base64Encoded: base64), let text = String(validating: data, as: UTF8.self) else {
            return nil
        }
        self.init(parts: text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init))
    }
}
