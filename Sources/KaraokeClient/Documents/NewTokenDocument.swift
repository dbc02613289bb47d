/// A token that was made just now, with its secret, which is not shown again.
public struct NewTokenDocument: Decodable, Hashable, Sendable {
    /// The token without its secret.
    public let document: TokenDocument
    /// What the caller presents.
    public let token: AccessToken

    private enum CodingKeys: CodingKey {
        case token
    }

    /// Reads it as the service writes it.
    public init(from decoder: any Decoder) throws {
        document = try TokenDocument(from: decoder)
        token = try decoder.container(keyedBy: CodingKeys.self).decode(AccessToken.self, forKey: .token)
    }
}
