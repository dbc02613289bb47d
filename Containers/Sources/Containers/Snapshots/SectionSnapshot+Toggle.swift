extension SectionSnapshot {
    /// Expands an item if its handlers allow, with the children that they give (Spec 14.5).
    ///
    /// - Returns: Whether anything happened.
    mutating func expand(
        _ item: Item,
        asking handlers: SnapshotHandlers<Item>
    ) throws(SectionSnapshotError<Item>) -> Bool {
        guard handlers.shouldExpandItem?(item) ?? true else { return false }
        handlers.willExpandItem?(item)
        if let content = handlers.snapshotForExpandingParent {
            try replace(childrenOf: item, using: content(item, snapshot(of: item)))
        }
        expand([item])
        return true
    }

    /// Collapses an item if its handlers allow (Spec 14.5).
    ///
    /// - Returns: Whether anything happened.
    mutating func collapse(_ item: Item, asking handlers: SnapshotHandlers<Item>) -> Bool {
        guard handlers.shouldCollapseItem?(item) ?? true else { return false }
        handlers.willCollapseItem?(item)
        collapse([item])
        return true
    }
}
