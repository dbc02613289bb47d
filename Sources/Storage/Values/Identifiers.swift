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
    /// Makes an identifier of the present time.
    package static func now() -> Self {
        var generator = SystemRandomNumberGenerator()
        return Self(milliseconds: UInt64(Date.now.timeIntervalSince1970 * 1_000), using: &generator)
    }
}

extension Board.Reference {
    /// The id, when the board is named by it.
    ///
    /// Statements resolve both ways with one text: `coalesce(id, (SELECT id FROM boards WHERE slug = slug))`.
    var id: Board.ID? {
        if case .id(let id) = self { id } else { nil }
    }

    /// The slug, when the board is named by it; text that cannot be a slug finds nothing.
    var slug: String? {
        guard case .slug(let slug) = self else { return nil }
        return slug.utf8.contains(0) ? nil : slug
    }
}
