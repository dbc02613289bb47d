// Scripts/wire-types writes this file from Sources/Pages/openapi/tokens.yaml. Do not edit it.

import Foundation

/// A token without its secret.
public struct TokenDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<TokenDocument>

    /// The id.
    public let id: ID
    /// The role of the token.
    public let role: TokenRole
    /// The board of the token; `nil` for an admin.
    public let board: BoardDocument.ID?
    /// The guest of the token; `nil` for other roles.
    public let guest: GuestDocument.ID?
    /// The label of the token.
    public let label: String?
    /// The first characters of the secret, by which people recognize the token.
    public let prefix: String
    /// The time of creation.
    public let createdAt: Date
    /// The token that made it; `nil` for a token from the command line, a link or joining.
    public let createdBy: ID?
    /// The time of expiry; `nil` for none.
    public let expiresAt: Date?
    /// The time of revocation; `nil` for a valid token.
    public let revokedAt: Date?
    /// The time of the last use, to ten minutes; `nil` before the first.
    public let lastUsedAt: Date?
    /// The time of the last change, which is creation or revocation.
    public let updatedAt: Date
}

/// A new token with its secret, which is not shown again.
public struct NewTokenDocument: Codable, Hashable, Sendable {
    /// The token.
    public let token: TokenDocument
    /// The secret of the token, which callers present.
    public let secret: AccessToken

    private enum CodingKeys: String, CodingKey {
        case secret
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        token = try TokenDocument(from: decoder)
        secret = try container.decode(AccessToken.self, forKey: .secret)
    }

    /// Encodes the document as the service does.
    public func encode(to encoder: any Encoder) throws {
        try token.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(secret, forKey: .secret)
    }
}

/// The rights of a caller.
public struct SessionDocument: Codable, Hashable, Sendable {
    /// The rights of each token that the request presents.
    public let roles: [Role]

    /// The rights of one token.
    public struct Role: Codable, Hashable, Sendable {
        /// The role.
        public let role: TokenRole
        /// The board; `nil` for an admin.
        public let board: BoardDocument.ID?
        /// The board's name in URLs; `nil` for an admin.
        public let slug: String?
        /// The title of the board; `nil` for an admin.
        public let title: String?
        /// The guest; `nil` for other roles.
        public let guest: GuestDocument.ID?
        /// The guest's own sections.
        public let sections: [SectionDocument.ID]
        /// The token; `nil` for a command at the service's own socket.
        public let token: TokenDocument.ID?
    }
}

/// The rights of a token.
public struct TokenRole: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Everything on the service.
    public static let admin = Self(rawValue: "admin")
    /// Everything on one board.
    public static let host = Self(rawValue: "host")
    /// The guest's own sections of a board.
    public static let guest = Self(rawValue: "guest")
    /// Reading one board.
    public static let display = Self(rawValue: "display")
}
