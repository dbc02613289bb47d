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
