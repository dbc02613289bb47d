/// The secret of an access token.
///
/// Printing it does not reveal it.
public struct AccessToken: Hashable, Sendable {
    /// The secret itself, for storing it safely.
    public let secret: String

    /// Creates a token from its secret; `nil` for text that cannot be one.
    public init?(_ secret: String) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.secret = secret
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets.
    public var description: String { "\(secret.prefix(4))..." }

    /// The same as the description.
    public var debugDescription: String { description }

    /// An empty mirror, so that dumps do not reveal the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension AccessToken: Codable {
    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = AccessToken(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This cannot be a token.")
        }
        self = token
    }

    /// Encodes the secret, as the service does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(secret)
    }
}
