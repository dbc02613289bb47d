/// What may still happen on a board.
public struct BoardState: OpenEnumeration, FieldValue {
    /// The name as the service writes it.
    public let rawValue: String

    /// Takes any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension BoardState {
    /// Everybody who may write, writes.
    public static let active = Self(rawValue: "active")
    /// Only hosts write.
    public static let frozen = Self(rawValue: "frozen")
    /// Nothing but reopening and deleting.
    public static let closed = Self(rawValue: "closed")
}
