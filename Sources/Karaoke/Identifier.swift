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

extension Identifier {
    /// Makes an identifier of version 7 (RFC 9562, section 5.7).
    ///
    /// - Parameters:
    ///   - milliseconds: Milliseconds since 1970, of which the lowest 48 bits are used.
    ///   - generator: The source of the 74 random bits.
    package init(milliseconds: UInt64, using generator: inout some RandomNumberGenerator) {
        self.init(milliseconds << 16 | 0x7000 | generator.next() >> 52, generator.next() >> 2)
    }

    /// Another identifier of the same millisecond, which sorts after this one.
    ///
    /// The last 62 bits are a counter with a random start (RFC 9562, section 6.2, method 2), which wraps around to zero.
    package var next: Self {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            let halves = bytes.loadUnaligned(as: (UInt64, UInt64).self)
            return Self(UInt64(bigEndian: halves.0), UInt64(bigEndian: halves.1) &+ 1)
        }
    }

    /// Makes an identifier of the time, the version and 12 bits, and of 62 more bits.
    private init(_ time: UInt64, _ chance: UInt64) {
        let chance = chance & (.max >> 2) | (0b10 << 62)
        uuid = withUnsafeBytes(of: (time.bigEndian, chance.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}
