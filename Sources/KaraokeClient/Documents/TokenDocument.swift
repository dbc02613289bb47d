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

/// What a token allows.
public struct TokenRole: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension TokenRole {
    /// Everything on the service.
    public static let admin = Self(rawValue: "admin")
    /// Everything on one board.
    public static let host = Self(rawValue: "host")
    /// One's own sections of a board.
    public static let guest = Self(rawValue: "guest")
    /// Reading one board.
    public static let display = Self(rawValue: "display")
}

/// A token that was made just now, with its secret, which is not shown again.
public struct NewTokenDocument: Decodable, Hashable, Sendable {
    /// The token without its secret.
    public let document: TokenDocument
    /// What the caller presents.
    public let secret: AccessToken

    private enum CodingKeys: CodingKey {
        case secret
    }

    /// Reads it as the service writes it.
    public init(from decoder: any Decoder) throws {
        document = try TokenDocument(from: decoder)
        secret = try decoder.container(keyedBy: CodingKeys.self).decode(AccessToken.self, forKey: .secret)
    }
}

/// What a caller may do.
public struct SessionDocument: Decodable, Hashable, Sendable {
    /// One for each token that the caller presents.
    public let roles: [Role]

    /// What one token of the caller allows.
    public struct Role: Decodable, Hashable, Sendable {
        /// What it allows.
        public let role: TokenRole
        /// `nil` for an admin.
        public let board: BoardDocument.ID?
        /// `nil` for all but a guest.
        public let guest: GuestDocument.ID?
        /// A guest's own sections.
        public let sections: [SectionDocument.ID]
        /// What the caller presents.
        public let token: TokenDocument.ID
    }
}
