/// The changes that turn one list of distinct items into another, with as few moves as possible (Spec 14.4).
///
/// Deletions and the sources of moves are offsets in the old list, insertions and the targets of moves in the new one.
/// Remove what is deleted or moved, then insert what is new or moved by ascending target.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// let replayed = difference.applied(to: ["a", "b", "c"])
/// ```
public struct ListDifference<Item: Hashable & Sendable>: Hashable, Sendable {
    /// An item that is in one of the lists only.
    public struct Change: Hashable, Sendable {
        /// The index of the item.
        public let offset: Int

        /// The item that is removed or added.
        public let item: Item

        @inlinable
        init(offset: Int, item: Item) {
            self.offset = offset
            self.item = item
        }
    }

    /// An item that is in both lists, but out of order.
    public struct Move: Hashable, Sendable {
        /// The index of the item in the old list.
        public let source: Int

        /// The index of the item in the new list.
        public let target: Int

        /// The item that is moved.
        public let item: Item

        @inlinable
        init(source: Int, target: Int, item: Item) {
            self.source = source
            self.target = target
            self.item = item
        }
    }

    /// The items of the old list that are not in the new one, by ascending offset.
    public let deletions: [Change]

    /// The items of the new list that are not in the old one, by ascending offset.
    public let insertions: [Change]

    /// The items that change their order, by ascending target.
    public let moves: [Move]

    /// True when nothing changes.
    public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

    /// Compares two lists, in each of which an item occurs once.
    ///
    /// - Complexity: Linear in what lies between the first and the last difference, beyond comparing the lists, with a
    ///   logarithmic factor for what is out of order.
    @inlinable
    public init(from old: [Item], to new: [Item]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
        let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)
        var offsets: [Item: Int] = Dictionary(minimumCapacity: oldRange.count)
        for offset in oldRange { offsets[old[offset]] = offset }
        var isKept = [Bool](repeating: false, count: oldRange.count)
        var insertions: [Change] = []
        var common: [(source: Int, target: Int)] = []
        for target in newRange {
            if let source = offsets[new[target]] {
                isKept[source - start] = true
                common.append((source, target))
            } else {
                insertions.append(Change(offset: target, item: new[target]))
            }
        }
        self.insertions = insertions
        deletions = oldRange.filter { !isKept[$0 - start] }.map { Change(offset: $0, item: old[$0]) }
        let stays = common.map(\.source).longestIncreasing()
        moves = common.indices.filter { !stays[$0] }.map { index in
            let (source, target) = common[index]
            return Move(source: source, target: target, item: new[target])
        }
    }

    /// Turns the old list into the new one.
    ///
    /// - Complexity: Linear in the lengths of both.
    @inlinable
    public func applied(to old: [Item]) -> [Item] {
        var isKept = [Bool](repeating: true, count: old.count)
        for deletion in deletions { isKept[deletion.offset] = false }
        for move in moves { isKept[move.source] = false }
        var kept = zip(old, isKept).lazy.filter(\.1).map(\.0).makeIterator()
        var added = [Item?](repeating: nil, count: old.count - deletions.count + insertions.count)
        for insertion in insertions { added[insertion.offset] = insertion.item }
        for move in moves { added[move.target] = move.item }
        return added.compactMap { $0 ?? kept.next() }
    }
}

extension ListDifference.Change: Encodable where Item: Encodable {}
extension ListDifference.Change: Decodable where Item: Decodable {}
extension ListDifference.Move: Encodable where Item: Encodable {}
extension ListDifference.Move: Decodable where Item: Decodable {}
extension ListDifference: Encodable where Item: Encodable {}
extension ListDifference: Decodable where Item: Decodable {}
