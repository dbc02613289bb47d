extension SectionSnapshot {
    /// The place of new items: among which siblings, and before which of them.
    private struct Gap {
        let parent: Item?
        let offset: Int
    }

    /// Adds items behind the children of a parent, or behind the roots.
    ///
    /// An empty list changes nothing, even beneath an unknown parent (Spec 13.3).
    public mutating func append(_ items: [Item], to parent: Item? = nil) throws(SectionSnapshotError<Item>) {
        guard !items.isEmpty else { return }
        if let parent, !contains(parent) { throw .parentNotFound(parent) }
        try insert(items, at: Gap(parent: parent, offset: siblings(beneath: parent).count))
    }

    /// Puts items before another, among its siblings (Spec 13.5).
    public mutating func insert(_ items: [Item], before item: Item) throws(SectionSnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try insert(items, at: gap(at: item, after: false))
    }

    /// Puts items behind another and everything beneath it, among its siblings (Spec 13.5).
    public mutating func insert(_ items: [Item], after item: Item) throws(SectionSnapshotError<Item>) {
        guard !items.isEmpty else { return }
        try insert(items, at: gap(at: item, after: true))
    }

    /// Grafts the roots of another snapshot, with all beneath them, before an item (Spec 13.8).
    public mutating func insert(_ snapshot: Self, before item: Item) throws(SectionSnapshotError<Item>) {
        guard !snapshot.rootItems.isEmpty else { return }
        try graft(snapshot, at: gap(at: item, after: false))
    }

    /// Grafts the roots of another snapshot, with all beneath them, behind an item (Spec 13.8).
    public mutating func insert(_ snapshot: Self, after item: Item) throws(SectionSnapshotError<Item>) {
        guard !snapshot.rootItems.isEmpty else { return }
        try graft(snapshot, at: gap(at: item, after: true))
    }

    /// Removes items with everything beneath them, and forgets their state (Spec 13.6).
    public mutating func delete(_ items: [Item]) throws(SectionSnapshotError<Item>) {
        if let unknown = items.first(where: { !contains($0) }) { throw .itemNotFound(unknown) }
        deleteKnown(items)
    }

    /// Removes those of the items that are there, with everything beneath them.
    ///
    /// - Complexity: Linear in the items, what is beneath them and their siblings, however many go.
    mutating func deleteKnown(_ items: [Item]) {
        let known = items.filter(contains)
        for (parent, items) in Dictionary(grouping: known, by: { nodes[$0]?.parent }) {
            let removed = Set(items)
            withSiblings(beneath: parent) { $0.removeAll(where: removed.contains) }
        }
        forget(known)
    }

    /// Removes everything (Spec 13.6).
    public mutating func deleteAll() {
        self = Self()
    }

    /// Makes the roots of another snapshot the children of an item, in place of what was beneath it (Spec 13.8).
    ///
    /// The item keeps its own state; the others bring theirs.
    public mutating func replace(
        childrenOf parent: Item,
        using snapshot: Self
    ) throws(SectionSnapshotError<Item>) {
        guard let node = nodes[parent] else { throw .parentNotFound(parent) }
        var remaining = self
        remaining.forget(node.children)
        remaining.nodes[parent]?.children = []
        try remaining.graft(snapshot, at: Gap(parent: parent, offset: 0))
        self = remaining
    }

    /// Returns the items beneath an item as a snapshot of its own, or the item with all beneath it (Spec 13.7).
    public func snapshot(
        of item: Item,
        includingParent: Bool = false
    ) throws(SectionSnapshotError<Item>) -> Self {
        guard let node = nodes[item] else { throw .parentNotFound(item) }
        var result = Self()
        result.rootItems = includingParent ? [item] : node.children
        var pending = result.rootItems
        while let copied = pending.popLast() {
            result.nodes[copied] = nodes[copied]
            pending += nodes[copied]?.children ?? []
        }
        for root in result.rootItems {
            result.nodes[root]?.parent = nil
        }
        return result
    }

    private func gap(at item: Item, after: Bool) throws(SectionSnapshotError<Item>) -> Gap {
        let parent = try node(of: item).parent
        let offset = siblings(beneath: parent).firstIndex(of: item) ?? 0
        return Gap(parent: parent, offset: after ? offset + 1 : offset)
    }

    private mutating func insert(_ items: [Item], at gap: Gap) throws(SectionSnapshotError<Item>) {
        try refuseDuplicates(in: items)
        for item in items {
            nodes[item] = Node(parent: gap.parent)
        }
        withSiblings(beneath: gap.parent) { $0.insert(contentsOf: items, at: gap.offset) }
    }

    private mutating func graft(_ snapshot: Self, at gap: Gap) throws(SectionSnapshotError<Item>) {
        try refuseDuplicates(in: snapshot.items)
        nodes.merge(snapshot.nodes) { own, _ in own }
        for root in snapshot.rootItems {
            nodes[root]?.parent = gap.parent
        }
        withSiblings(beneath: gap.parent) { $0.insert(contentsOf: snapshot.rootItems, at: gap.offset) }
    }

    private func refuseDuplicates(in items: [Item]) throws(SectionSnapshotError<Item>) {
        let duplicates = items.duplicates(beside: contains)
        guard duplicates.isEmpty else { throw .duplicateIdentifiers(duplicates) }
    }

    private func siblings(beneath parent: Item?) -> [Item] {
        guard let parent else { return rootItems }
        return nodes[parent]?.children ?? []
    }

    /// Changes the children of a parent, or the roots.
    mutating func withSiblings(beneath parent: Item?, _ change: (inout [Item]) -> Void) {
        if let parent {
            change(&nodes[parent, default: Node()].children)
        } else {
            change(&rootItems)
        }
    }

    /// Drops items and everything beneath them, without looking at their siblings.
    private mutating func forget(_ items: [Item]) {
        var pending = items
        while let item = pending.popLast() {
            guard let node = nodes.removeValue(forKey: item) else { continue }
            pending += node.children
        }
    }
}
