import Foundation

/// A token, without its secret.
public struct TokenDocument: Decodable, Hashable, Sendable, Identifiable {
    public typealias ID = ResourceID<TokenDocument>

    public let id: ID
    public let role: TokenRole
    /// `nil` for an admin's.
    public let board: BoardDocument.ID?
    /// `nil` for all but a guest's.
    public let guest: GuestDocument.ID?
    public let label: String?
    /// The first characters of the secret, so that people can tell tokens apart.
    public let prefix: String
    public let createdAt: Date
    public let expiresAt: Date?
    public let revokedAt: Date?
}
