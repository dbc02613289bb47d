extension SectionSnapshot {
    /// The snapshot that shows a list: items that vanished are dropped with everything beneath, and each new one follows
    /// its visible predecessor at that one's level; a flat one where that does not give the list (Spec 14.8).
    func showing(_ list: [Item]) -> Self {
        let visible = visibleItems
        guard visible != list else { return self }
        let wanted = Set(list)
        var result = self
        result.deleteKnown(visible.filter { !wanted.contains($0) })
        result.place(list)
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

    /// Puts those items of a list that are not there behind their predecessors, or first.
    private mutating func place(_ list: [Item]) {
        let runs = unknownRuns(in: list)
        for (predecessor, run) in runs {
            let parent = predecessor.flatMap { nodes[$0]?.parent }
            for item in run { nodes[item] = Node(parent: parent) }
        }
        for parent in Set(runs.keys.compactMap { $0 }.map { nodes[$0]?.parent }) {
            withSiblings(beneath: parent) { siblings in
                siblings = siblings.flatMap { [$0] + runs[$0, default: []] }
            }
        }
        rootItems.insert(contentsOf: runs[nil, default: []], at: 0)
    }

    /// The items of a list that are not there, by the last before them that is.
    private func unknownRuns(in list: [Item]) -> [Item?: [Item]] {
        var runs: [Item?: [Item]] = [:]
        var predecessor: Item?
        for item in list {
            if contains(item) {
                predecessor = item
            } else {
                runs[predecessor, default: []].append(item)
            }
        }
        return runs
    }
}
