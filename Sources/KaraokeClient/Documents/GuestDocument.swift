import Foundation

/// Somebody who joined a board.
public struct GuestDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<GuestDocument>

    public let id: ID
    public let sections: [PersonDocument]
    public let joinedAt: Date
    /// Whether a personal code is out, with which the guest joins from another phone.
    public let hasPersonalCode: Bool
}
