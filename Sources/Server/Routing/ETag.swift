import HTTPTypes
import Hummingbird

/// A strong entity tag, with its quotation marks.
struct ETag: Equatable {
    let field: String

    init(_ field: String) {
        self.field = field
    }

    /// The tag of a row, or of a board as a whole.
    init(version: Int) {
        field = "\"\(version)\""
    }

    /// The tag of the same document packed by gzip, which has other bytes.
    var gzipped: ETag {
        ETag("\(field.dropLast())-gzip\"")
    }

    /// The version that a tag made by ``init(version:)`` tells, packed or not; `nil` for any other.
    static func version(_ field: some StringProtocol) -> Int? {
        guard field.first == "\"", field.last == "\"", field.utf8.count > 2 else { return nil }
        let text = field.dropFirst().dropLast()
        return Int(text.hasSuffix("-gzip") ? text.dropLast(5) : text)
    }
}

extension Request {
    /// The tag of what the client has already of what a tag stands for; `nil` when it has nothing, or something else.
    ///
    /// A packed document counts only for a client that takes packed ones now: what it has may be somebody else's, kept by
    /// a cache between us.
    func known(_ tag: ETag) -> ETag? {
        guard headers.contains(.ifNoneMatch) else { return nil }
        let fields = headers[values: .ifNoneMatch]
        if fields.contains(where: { $0 == "*" || Self.list($0, contains: tag) }) { return tag }
        guard coding == .gzip else { return nil }
        let gzipped = tag.gzipped
        return fields.contains { Self.list($0, contains: gzipped) } ? gzipped : nil
    }

    /// The row version that the client wants to change, from `If-Match`; `nil` when any will do.
    func expectedVersion() throws -> Int? {
        guard let field = headers[.ifMatch], field != "*" else { return nil }
        guard !field.contains(",") else {
            throw Problem(
                kind: .malformedRequest,
                detail: "The field If-Match may hold one entity tag, or an asterisk.",
                faults: [Fault(place: .header("If-Match"), detail: "It holds more than one.")]
            )
        }
        guard let version = ETag.version(field) else {
            throw Problem(
                kind: .changedMeanwhile,
                detail: "The field If-Match holds no entity tag of this resource.",
                faults: [Fault(place: .header("If-Match"), detail: "It matches no version.")]
            )
        }
        return version
    }

    /// Refuses to write only if a version matches, where what is written has none.
    func refuseCondition() throws {
        guard let field = headers[.ifMatch], field != "*" else { return }
        throw Problem(
            kind: .changedMeanwhile,
            detail: "What this writes has no version that the field If-Match could name.",
            faults: [Fault(place: .header("If-Match"), detail: "It matches no version.")]
        )
    }

    private static func list(_ field: String, contains tag: ETag) -> Bool {
        field == tag.field || field.split(separator: ",").contains { strong($0) == tag.field }
    }

    /// A tag from a list without the mark of a weak one: `If-None-Match` compares weakly.
    private static func strong(_ tag: Substring) -> Substring {
        let trimmed = tag.drop { $0 == " " }.split(separator: " ").first ?? ""
        return trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
    }
}
