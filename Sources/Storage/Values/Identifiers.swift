import Foundation
import Karaoke
import Postgres

extension Identifier: PostgresEncodable, PostgresDecodable {
    package static var postgresType: PostgresType { UUID.postgresType }

    package func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        uuid.encode(into: &buffer)
    }

    package init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self.init(try UUID(postgres: bytes, type: type))
    }
}

extension Identifier {
    /// Creates an identifier with the current time.
    package static func now() -> Self {
        now(at: Date.now.millisecond)
    }

    fileprivate static func now(at millisecond: UInt64) -> Self {
        var generator = SystemRandomNumberGenerator()
        return Self(milliseconds: millisecond, using: &generator)
    }
}

extension Date {
    /// The milliseconds since 1970, of which an identifier has 48 bits; the nearest such number for any other time.
    var millisecond: UInt64 {
        let latest = UInt64(1) << 48 - 1
        let elapsed = min(max(0, timeIntervalSince1970 * 1_000), Double(latest)).rounded(.down)
        return UInt64(exactly: elapsed) ?? 0
    }
}

/// Identifiers in ascending order, of which there may be many in a millisecond.
struct AscendingIdentifiers<Entity>: Sendable {
    private var last: (millisecond: UInt64, identifier: Identifier<Entity>)?

    /// Creates the next identifier.
    ///
    /// - Parameter millisecond: The current time in milliseconds since 1970; a clock that went back is taken as standing.
    /// - Returns: An identifier that sorts after all earlier ones.
    mutating func next(at millisecond: UInt64 = Date.now.millisecond) -> Identifier<Entity> {
        if let last, last.millisecond >= millisecond {
            let next = last.identifier.next
            self.last = (last.millisecond, next)
            return next
        }
        let first = Identifier<Entity>.now(at: millisecond)
        last = (millisecond, first)
        return first
    }
}

extension Statement.StringInterpolation {
    /// Appends an expression for the id of a board; it is `NULL` for an unknown slug.
    mutating func appendInterpolation(id board: Board.Reference?) {
        if let id = board?.id { return appendInterpolation(id) }
        appendLiteral("(SELECT id FROM boards WHERE slug = ")
        appendInterpolation(board?.slug)
        appendLiteral(")")
    }
}

extension Board.Reference {
    /// The id; `nil` when the board is referenced by slug.
    var id: Board.ID? {
        if case .id(let id) = self { id } else { nil }
    }

    /// The slug, which matches nothing when it is malformed; `nil` when the board is referenced by id.
    var slug: String? {
        guard case .slug(let slug) = self else { return nil }
        return slug.utf8.contains(0) ? nil : slug
    }
}
