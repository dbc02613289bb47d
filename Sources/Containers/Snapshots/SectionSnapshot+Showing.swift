extension SectionSnapshot {
    /// The snapshot that shows a list: items that vanished are dropped with everything beneath, and each new one follows
    /// its visible predecessor at that one's level; a flat one where that does not give the list (Spec 14.8).
    func showing(_ list: [Item]) -> Self {
        let visible = visibleItems
        guard visible != list else { return self }
        let wanted = Set(list)
        var result = self
        result.deleteKnown(visible.filter { !wanted.contains($0) })
        var predecessor: Item?
        for item in list {
            if !result.contains(item), !result.place(item, after: predecessor) { return .flat(list) }
            predecessor = item
        }
        return result.visibleItems == list ? result : .flat(list)
    }

    /// A snapshot whose items are all roots, of which each is taken once.
    static func flat(_ items: [Item]) -> Self {
        var snapshot = Self()
        for item in items where !snapshot.contains(item) {
            snapshot.rootItems.append(item)
            snapshot.nodes[item] = Node()
        }
        return snapshot
    }

    /// Deletes those of the items that are there.
    mutating func deleteKnown(_ items: [Item]) {
        for item in items where contains(item) {
            try? delete([item])
        }
    }

    /// Puts an item behind its predecessor, or first, and says whether that was possible.
    private mutating func place(_ item: Item, after predecessor: Item?) -> Bool {
        do {
            if let predecessor {
                try insert([item], after: predecessor)
            } else if let first = rootItems.first {
                try insert([item], before: first)
            } else {
                try append([item])
            }
            return true
        } catch {
            return false
        }
    }
}
