import Foundation

/// A token, without its secret.
public struct TokenDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<TokenDocument>

    /// What the service knows it by.
    public let id: ID
    /// What it allows.
    public let role: TokenRole
    /// `nil` for an admin's.
    public let board: BoardDocument.ID?
    /// `nil` for all but a guest's.
    public let guest: GuestDocument.ID?
    /// What it is for.
    public let label: String?
    /// The first characters of the secret, so that people can tell tokens apart.
    public let prefix: String
    /// When it was made.
    public let createdAt: Date
    /// When it ends; `nil` for never.
    public let expiresAt: Date?
    /// When it was ended; `nil` when it was not.
    public let revokedAt: Date?
}
