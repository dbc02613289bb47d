import Cryptography
import Foundation
import HTTPTypes
import Hummingbird

/// The key by which a list is ordered, and after which a page starts.
package protocol PageKey: SendableMetatype {
    /// The key as texts without NUL.
    var parts: [String] { get }

    init?(parts: [String])
}

/// The requested page of a list.
package struct Page<Key: PageKey> {
    /// The parameters that select a page and do not filter the list.
    private static var parameters: Set<String> { ["limit", "cursor", "total"] }

    /// The last key of the previous page; `nil` for the first page.
    package let last: Key?
    /// The size of a full page.
    package let limit: Int
    /// True when the client requests the number of elements on all pages.
    package let wantsTotal: Bool
    /// The address of the list, with the requested filters.
    private let address: String
    private let mark: PageMark
    package let request: Request

    /// Reads the query of a request, strictly.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - readFilters: Reads the filters of the list.
    /// - Throws: ``Problem`` that names the invalid parameters.
    package init(_ request: Request, filters readFilters: (inout Query) -> Void = { _ in }) throws {
        var query = try Query(request)
        let mark = PageMark(request.uri.path, filters: query.pairs { !Self.parameters.contains($0) })
        limit = query.integer("limit", in: 1...PageLength.longest) ?? PageLength.usual
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

    /// Makes the response with the elements of the page, the cursor of the next page, and the total when it was
    /// requested.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - name: The name of the JSON member with the elements.
    ///   - next: The last key of the page; `nil` when there is no next page.
    ///   - tag: The tag of the list; `nil` for a list without a version.
    ///   - version: The version of the list; `nil` for none.
    ///   - owner: The id that the tag of a list without a version begins with; `nil` for none.
    ///   - fields: Further header fields.
    ///   - member: A further member of the document; `nil` for none.
    ///   - count: Counts the elements of all pages.
    /// - Returns: The response.
    /// - Throws: The error of `count`.
    package func response<Element: JSONEncodable>(
        _ elements: [Element],
        _ name: StaticString,
        next: Key?,
        tag: ETag? = nil,
        version: Int? = nil,
        of owner: String? = nil,
        fields: HTTPFields = [:],
        with member: ListMember? = nil,
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
            version: version,
            member: member
        )
        guard let tag else {
            return .read(document, of: owner, fields: fields, for: request)
        }
        return Response(document, tag: tag, fields: fields)
    }
}

extension PageKey {
    /// The key in an opaque form.
    package var opaque: String { Data(parts.joined(separator: "\0").utf8).base64URL }

    package init?(opaque: String) {
        guard let data = Data(base64URL: opaque), let text = String(validating: data, as: UTF8.self) else { return nil }
        self.init(parts: text.parts(at: "\0", omittingEmptySubsequences: false).map(String.init))
    }
}

/// The number of entries on a page of a list.
package enum PageLength {
    package static let usual = 50
    package static let longest = 200
}

/// A digest of a list's path and filters, which its cursors carry, so that other lists reject them.
package struct PageMark: Equatable {
    private let text: String

    /// - Parameters:
    ///   - path: The path of the list.
    ///   - filters: The filters of the list, in any order.
    package init(_ path: String, filters: [(name: String, value: String)]) {
        let pairs = filters.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.sorted()
        text = SHA256.hash(of: "\(path)?\(pairs.joined(separator: "&"))".utf8).prefix(4).hexadecimal
    }

    /// Returns the cursor of the page after a key.
    package func cursor(_ key: some PageKey) -> String {
        "\(text)~\(key.opaque)"
    }

    /// Returns the key in a cursor; `nil` when the cursor is malformed or belongs to another list.
    package func key<Key: PageKey>(of cursor: String, as type: Key.Type = Key.self) -> Key? {
        let parts = cursor.parts(at: "~", maxSplits: 1)
        guard parts.count == 2, parts[0] == text else { return nil }
        return Key(opaque: String(parts[1]))
    }
}

/// One page of a list.
package struct ListDocument<Element: JSONEncodable>: JSONEncodable {
    /// The name of the JSON member with the elements.
    package let name: StaticString
    package let elements: [Element]
    /// The cursor of the next page; `nil` on the last one.
    package var next: String?
    /// The number of elements on all pages; `nil` when it was not requested.
    package var total: Int?
    /// The version of the list; `nil` for a list without one.
    package var version: Int?
    /// A further member; `nil` for none.
    package var member: ListMember?

    package init(
        name: StaticString,
        elements: [Element],
        next: String? = nil,
        total: Int? = nil,
        version: Int? = nil,
        member: ListMember? = nil
    ) {
        self.name = name
        self.elements = elements
        self.next = next
        self.total = total
        self.version = version
        self.member = member
    }

    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member(name, elements)
            json.member("next", next)
            if let total { json.member("total", total) }
            if let version { json.member("version", version) }
            if let member { json.member(member.name, member.value) }
        }
    }
}

/// A member of a list's document that only this list has.
package struct ListMember {
    let name: StaticString
    let value: any JSONEncodable

    package init(_ name: StaticString, _ value: some JSONEncodable) {
        self.name = name
        self.value = value
    }
}
