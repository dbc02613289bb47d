/// The items of one section as a forest, with a note of which are expanded (Spec 13).
///
/// A value over identifiers: copies are independent, and two are equal when forest, order and expanded items are
/// (Spec 13.11). Whatever fails leaves the snapshot as it was (Spec 13.9).
///
/// ```swift
/// var snapshot = SectionSnapshot<String>()
/// try snapshot.append(["Pep", "Marx"])
/// try snapshot.append(["Manny", "Moe", "Jack"], to: "Pep")
/// let before = snapshot.visibleItems
/// snapshot.expand(["Pep"])
/// let after = snapshot.visibleItems
/// ```
public struct SectionSnapshot<Item: Hashable & Sendable>: Hashable, Sendable {
    /// An item's place in the forest.
    @usableFromInline
    struct Node: Hashable, Sendable {
        @usableFromInline var parent: Item?
        @usableFromInline var children: [Item] = []

        /// True when the item is expanded, which does not need children (Spec 13.4).
        @usableFromInline var isExpanded = false
    }

    /// The items without a parent, in order.
    public internal(set) var rootItems: [Item] = []

    @usableFromInline var nodes: [Item: Node] = [:]

    /// Creates a snapshot without items.
    public init() {}

    /// The number of items.
    public var count: Int { nodes.count }

    /// All items, each before its children (Spec 13.1).
    ///
    /// - Complexity: Linear in the number of items, as for everything below that depends on their order.
    @inlinable public var items: [Item] {
        preorder { _ in true }
    }

    /// The items of which every ancestor is expanded, in the order of ``items`` (Spec 13.2).
    @inlinable public var visibleItems: [Item] {
        preorder { $0.isExpanded }
    }

    /// True when the item is in the snapshot.
    public func contains(_ item: Item) -> Bool {
        nodes[item] != nil
    }

    /// The offset of the item in ``items``, if it is there (Spec 13.1).
    public func index(of item: Item) -> Int? {
        contains(item) ? items.firstIndex(of: item) : nil
    }

    /// The number of the item's ancestors (Spec 13.1).
    public func level(of item: Item) throws(SectionSnapshotError<Item>) -> Int {
        try ancestors(of: item).count
    }

    /// The item that this one is a child of; `nil` for a root (Spec 13.1).
    public func parent(of item: Item) throws(SectionSnapshotError<Item>) -> Item? {
        try node(of: item).parent
    }

    /// The items directly beneath.
    public func children(of item: Item) throws(SectionSnapshotError<Item>) -> [Item] {
        try node(of: item).children
    }

    /// True when the item is expanded, be it visible or not (Spec 13.4).
    public func isExpanded(_ item: Item) throws(SectionSnapshotError<Item>) -> Bool {
        try node(of: item).isExpanded
    }

    /// True when every ancestor of the item is expanded (Spec 13.2).
    public func isVisible(_ item: Item) throws(SectionSnapshotError<Item>) -> Bool {
        try ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded ?? false }
    }

    /// Expands items; unknown ones are ignored (Spec 13.4).
    public mutating func expand(_ items: [Item]) {
        for item in items {
            nodes[item]?.isExpanded = true
        }
    }

    /// Collapses items; unknown ones are ignored, and what is beneath keeps its state (Spec 13.4).
    public mutating func collapse(_ items: [Item]) {
        for item in items {
            nodes[item]?.isExpanded = false
        }
    }

    func node(of item: Item) throws(SectionSnapshotError<Item>) -> Node {
        guard let node = nodes[item] else { throw .itemNotFound(item) }
        return node
    }

    /// The item's ancestors, the nearest first.
    private func ancestors(of item: Item) throws(SectionSnapshotError<Item>) -> [Item] {
        var ancestors: [Item] = []
        var current = try node(of: item).parent
        while let ancestor = current {
            ancestors.append(ancestor)
            current = nodes[ancestor]?.parent
        }
        return ancestors
    }

    @inlinable
    func preorder(descending isOpen: (Node) -> Bool) -> [Item] {
        var result: [Item] = []
        result.reserveCapacity(nodes.count)
        var pending = Array(rootItems.reversed())
        while let item = pending.popLast() {
            result.append(item)
            guard let node = nodes[item], isOpen(node) else { continue }
            pending.append(contentsOf: node.children.reversed())
        }
        return result
    }
}

extension SectionSnapshot {
    /// One line per item: two spaces per level, `+` if it is expanded or `-`, `*` if it is visible, and the item
    /// (Spec 13.10).
    public var visualDescription: String {
        var lines: [String] = []
        var pending = rootItems.reversed().map { (item: $0, level: 0, isVisible: true) }
        while let (item, level, isVisible) = pending.popLast() {
            guard let node = nodes[item] else { continue }
            let indent = String(repeating: "  ", count: level)
            lines.append("\(indent)\(node.isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(item)")
            let isOpen = isVisible && node.isExpanded
            pending += node.children.reversed().map { (item: $0, level: level + 1, isVisible: isOpen) }
        }
        return lines.joined(separator: "\n")
    }
}

/// The reason why a snapshot could not be read or changed; it stays as it was (Spec 13.9).
public enum SectionSnapshotError<Item: Hashable & Sendable>: Error, Hashable {
    /// The item that should become or is a parent is not in the snapshot.
    case parentNotFound(Item)

    /// The item is not in the snapshot.
    case itemNotFound(Item)

    /// These items are in the snapshot already or were given twice; in the order found, each once.
    case duplicateIdentifiers([Item])
}
