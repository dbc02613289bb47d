/// What turns one list of distinct items into another, with as few moves as possible (Spec 14.4).
///
/// Deletions and the sources of moves are offsets in the old list, insertions and the targets of moves in the new one.
/// Remove what is deleted or moved, then insert what is new or moved by ascending target.
public struct ListDifference<Item: Hashable & Sendable>: Hashable, Sendable {
    /// An item that is in one of the lists only.
    public struct Change: Hashable, Sendable {
        /// Where the item is.
        public let offset: Int

        /// What is removed or added.
        public let item: Item
    }

    /// An item that is in both lists, but out of order.
    public struct Move: Hashable, Sendable {
        /// Where the item is in the old list.
        public let source: Int

        /// Where the item is in the new list.
        public let target: Int

        /// What is moved.
        public let item: Item
    }

    /// The items of the old list that are not in the new one, by ascending offset.
    public let deletions: [Change]

    /// The items of the new list that are not in the old one, by ascending offset.
    public let insertions: [Change]

    /// The items that change their order, by ascending target.
    public let moves: [Move]

    /// Whether nothing changes.
    public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

    /// Compares two lists, in each of which an item occurs once.
    ///
    /// - Complexity: Linear in what lies between the first and the last difference, beyond comparing the lists, with a
    ///   logarithmic factor for what is out of order.
    public init(from old: [Item], to new: [Item]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
        let oldOffsets = Self.offsets(of: old, in: start..<old.count - end)
        let newOffsets = Self.offsets(of: new, in: start..<new.count - end)
        deletions = (start..<old.count - end).filter { newOffsets[old[$0]] == nil }.map {
            Change(offset: $0, item: old[$0])
        }
        insertions = (start..<new.count - end).filter { oldOffsets[new[$0]] == nil }.map {
            Change(offset: $0, item: new[$0])
        }
        let common = (start..<new.count - end).compactMap { target in
            oldOffsets[new[target]].map { Move(source: $0, target: target, item: new[target]) }
        }
        let staying = common.map(\.source).longestIncreasingPositions()
        moves = common.indices.filter { !staying.contains($0) }.map { common[$0] }
    }

    private static func offsets(of items: [Item], in range: Range<Int>) -> [Item: Int] {
        var offsets: [Item: Int] = Dictionary(minimumCapacity: range.count)
        for offset in range {
            offsets[items[offset]] = offset
        }
        return offsets
    }

    /// Turns the old list into the new one.
    public func applied(to old: [Item]) -> [Item] {
        let removed = Set(deletions.map(\.offset)).union(moves.map(\.source))
        var result = old.indices.filter { !removed.contains($0) }.map { old[$0] }
        let added = insertions + moves.map { Change(offset: $0.target, item: $0.item) }
        for change in added.sorted(by: { $0.offset < $1.offset }) {
            result.insert(change.item, at: change.offset)
        }
        return result
    }
}
