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

    /// The version that a tag made by ``init(version:)`` tells; `nil` for any other.
    static func version(_ field: some StringProtocol) -> Int? {
        guard field.first == "\"", field.last == "\"", field.utf8.count > 2 else { return nil }
        return Int(field.dropFirst().dropLast())
    }
}

extension Request {
    /// Whether the client has what the tag stands for already.
    func knows(_ tag: ETag) -> Bool {
        guard headers.contains(.ifNoneMatch) else { return false }
        return headers[values: .ifNoneMatch].contains { field in
            field == tag.field || field == "*"
                || field.split(separator: ",").contains { Self.strong($0) == tag.field }
        }
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

    /// A tag from a list without the mark of a weak one: `If-None-Match` compares weakly.
    private static func strong(_ tag: Substring) -> Substring {
        let trimmed = tag.drop { $0 == " " }.split(separator: " ").first ?? ""
        return trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed
    }
}
