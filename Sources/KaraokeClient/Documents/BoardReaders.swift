/// Who may read a board.
public struct BoardReaders: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardReaders {
    /// Whoever asks.
    public static let everyone = Self(rawValue: "everyone")
    /// Whoever presents a token for it.
    public static let token = Self(rawValue: "token")
}
