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
