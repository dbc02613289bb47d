/// Who may read a board.
public struct BoardReaders: OpenEnumeration, FieldValue {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardReaders {
    public static let everyone = Self(rawValue: "everyone")
    /// Whoever presents a token for it.
    public static let token = Self(rawValue: "token")
}
