import Foundation

/// The stored identity of one kind of thing, so that a board's id is never mistaken for a song's.
///
/// The value is a UUID of version 7: identifiers sort by the time they were made.
package struct Identifier<Entity>: Hashable, Sendable {
    package let uuid: UUID

    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Reads an identifier as clients write it, in either case.
    package init?(_ text: some StringProtocol) {
        guard let uuid = UUID(uuidString: String(text)) else { return nil }
        self.uuid = uuid
    }
}

extension Identifier: Comparable {
    package static func < (earlier: Self, later: Self) -> Bool {
        earlier.uuid < later.uuid
    }
}

extension Identifier: CustomStringConvertible {
    /// The lower-case form that JSON, URLs and the database show.
    package var description: String {
        uuid.uuidString.lowercased()
    }
}
