/// The result of a conditional read.
public enum Reading<Value> {
    /// The resource still has the client's tag.
    case unchanged
    /// The resource has changed and has this tag.
    case changed(Value, tag: EntityTag)

    /// The value; `nil` when it is unchanged.
    public var value: Value? {
        if case .changed(let value, _) = self { value } else { nil }
    }

    func map<Mapped>(_ transform: (Value) throws -> Mapped) rethrows -> Reading<Mapped> {
        switch self {
        case .unchanged: .unchanged
        case .changed(let value, let tag): .changed(try transform(value), tag: tag)
        }
    }
}

extension Reading: Sendable where Value: Sendable {}

/// The tag of one state of a resource.
///
/// Equal tags mean equal bytes.
public struct EntityTag: Hashable, Sendable {
    let field: String

    init(field: String) {
        self.field = field
    }

    /// The tag of a board, or the tag with which to change a section, card or pick on it.
    ///
    /// It contains the board's id, so that it matches nothing on a later board with the same name. A section, card or pick
    /// that is read has a longer tag, with a hash of its document: its place may change with others while its row stays.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - version: The version of the board, or the row version of what is on it.
    public init(_ board: BoardDocument.ID, version: Int) {
        self.init(field: "\"\(board).\(version)\"")
    }

    /// The tag of a song.
    init(rowVersion version: Int) {
        self.init(field: "\"\(version)\"")
    }
}
