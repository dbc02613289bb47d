import Foundation

/// The id of one type of resource, so that a board's id is never mistaken for a song's.
public struct ResourceID<Resource>: Hashable, Sendable {
    /// The UUID.
    public let uuid: UUID

    /// Creates an id from a UUID.
    public init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Parses an id in upper or lower case.
    public init?(_ text: some StringProtocol) {
        guard let uuid = UUID(uuidString: String(text)) else { return nil }
        self.uuid = uuid
    }

    /// Creates a new UUID of version 7 (RFC 9562).
    ///
    /// Such ids sort by their time of creation.
    public static func make() -> Self {
        make(at: .now)
    }

    /// Creates a new UUID of version 7 with a time; one before 1970 counts as 1970.
    static func make(at time: Date) -> Self {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        let milliseconds = UInt64(exactly: (time.timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * index)) }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Self(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}

extension ResourceID: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { uuid.uuidString.lowercased() }
}

extension ResourceID: Codable {
    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(UUID.self))
    }

    /// Encodes the id as the service does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
