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
