import Foundation
import HTTPTypes
import Hummingbird

/// The key by which a list is ordered, and at which a page ends.
package protocol PageKey: SendableMetatype {
    /// The key as texts without NUL.
    var parts: [String] { get }

    init?(parts: [String])
}

/// Which part of a list a client asks for.
package struct Page<Key: PageKey> {
    /// The parameters that choose a page, and do not filter the list.
    private static var parameters: Set<String> { ["limit", "cursor", "total"] }

    /// The last key of the page before; `nil` at the start.
    package let last: Key?
    /// The size of a full page.
    package let limit: Int
    /// True when the client asks how many elements the list has, on all pages together.
    private let wantsTotal: Bool
    /// The address of the list, with the filters that were asked for.
    private let address: String
    private let mark: PageMark
    package let request: Request

    /// Reads the query of a request, strictly.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - readFilters: Reads what else the list knows.
    /// - Throws: ``Problem`` that names what is wrong.
    package init(_ request: Request, filters readFilters: (inout Query) -> Void = { _ in }) throws {
        var query = try Query(request)
        let mark = PageMark(request.uri.path, filters: query.pairs { !Self.parameters.contains($0) })
        limit = query.integer("limit", in: 1...200) ?? 50
        last = query.read("cursor", "It has to be a cursor that this list gave for the same parameters.") {
            mark.key(of: $0)
        }
        wantsTotal = query.flag("total")
        readFilters(&query)
        try query.finish()
        (self.mark, self.request) = (mark, request)
        let filters = (request.uri.query ?? "").parts(at: "&").filter { pair in
            !pair.hasPrefix("limit=") && !pair.hasPrefix("cursor=")
        }
        address = "\(request.uri.path)?\(filters.map { "\($0)&" }.joined())"
    }

    /// Answers with the elements of the page, with where the next one begins, and with their number when that is asked for.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - name: What they are called.
    ///   - next: The last key of the page; `nil` when there is no next page.
    ///   - tag: The tag of the list; `nil` for one that has no version.
    ///   - version: The version that is told with the elements; `nil` for none.
    ///   - fields: What else is to stand in the head.
    ///   - count: Counts the elements of all pages.
    /// - Returns: The answer.
    /// - Throws: What counting throws.
    package func response<Element: JSONEncodable>(
        _ elements: [Element],
        _ name: StaticString,
        next: Key?,
        tag: ETag? = nil,
        version: Int? = nil,
        fields: HTTPFields = [:],
        total count: () async throws -> Int
    ) async throws -> Response {
        let cursor = next.map { mark.cursor($0) }
        var fields = fields
        if let cursor { fields[.link] = "<\(address)limit=\(limit)&cursor=\(cursor)>; rel=\"next\"" }
        let total = wantsTotal ? try await count() : nil
        let document = ListDocument(
            name: name,
            elements: elements,
            next: cursor,
            total: total,
            version: version
        )
        guard let tag else {
            return .read(document, fields: fields, for: request)
        }
        return Response(document, tag: tag, fields: fields)
    }
}

extension PageKey {
    /// The key in a form that clients have no reason to take apart: base 64 for URLs (RFC 4648, section 5).
    package var opaque: String {
        Data(parts.joined(separator: "\0").utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    package init?(opaque: String) {
        let padding = String(repeating: "=", count: (4 - opaque.utf8.count % 4) % 4)
        let base64 = opaque.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let data = Data(base64Encoded: base64), let text = String(validating: data, as: UTF8.self) else {
            return nil
        }
        self.init(parts: text.parts(at: "\0", omittingEmptySubsequences: false).map(String.init))
    }
}
