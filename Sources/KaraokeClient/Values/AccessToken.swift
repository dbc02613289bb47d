/// The secret that a caller presents; printing it does not show it.
public struct AccessToken: Hashable, Sendable {
    /// The secret itself, for keeping it in a safe place.
    public let secret: String

    /// Takes a token as the service gave it; `nil` for what cannot be one.
    public init?(_ secret: String) {
        guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.secret = secret
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A sentence for people; it shows no secret.
    public var description: String { "\(secret.prefix(4))..." }

    /// The same as the description.
    public var debugDescription: String { description }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension AccessToken: Decodable {
    /// Reads it as the service writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = AccessToken(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This cannot be a token.")
        }
        self = token
    }
}
