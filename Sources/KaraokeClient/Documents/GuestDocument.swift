import Foundation

/// Somebody who joined a board.
public struct GuestDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<GuestDocument>

    /// What the service knows it by.
    public let id: ID
    /// The sections.
    public let sections: [PersonDocument]
    /// When the guest joined.
    public let joinedAt: Date
    /// Whether a personal code is out, with which the guest joins from another phone.
    public let hasPersonalCode: Bool
}
