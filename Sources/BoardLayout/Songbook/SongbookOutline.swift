import Containers
import Karaoke

/// The songbook as an outline that is loaded on demand.
///
/// The loaded parts are in a section snapshot. The children of a part are appended when they are requested, possibly a
/// page of them, and are visible when all their ancestors are expanded (Spec 13.2).
package struct SongbookOutline {
    /// A visible part of the songbook.
    package struct Row {
        package let entry: Songbook.Entry
        /// The number of parts that contain it.
        package let level: Int
        /// True when it is open; `nil` for a song, which has no children.
        package let isExpanded: Bool?
    }

    private var snapshot = SectionSnapshot<Songbook.Node>()
    private var entries: [Songbook.Node: Songbook.Entry] = [:]

    package init() {}

    /// Expands the ancestors of a part, which are not shown themselves.
    package mutating func descend(to path: [Songbook.Node]) throws {
        var parent: Songbook.Node?
        for node in path {
            if !snapshot.contains(node) { try snapshot.append([node], to: parent) }
            snapshot.expand([node])
            parent = node
        }
    }

    /// True when a part was added already, shown or not.
    package func contains(_ node: Songbook.Node) -> Bool {
        snapshot.contains(node)
    }

    /// Appends the children of a part, or the initials, and expands those that are to be open.
    package mutating func append(
        _ children: [Songbook.Entry],
        to parent: Songbook.Node?,
        expanding expanded: Set<Songbook.Node>
    ) throws {
        let nodes = children.map(\.node)
        try snapshot.append(nodes, to: parent)
        for (node, child) in zip(nodes, children) { entries[node] = child }
        snapshot.expand(nodes.filter(expanded.contains))
    }

    /// The visible parts in order, except for the ancestors that were only expanded.
    package var rows: [Row] {
        get throws {
            try snapshot.visibleItems.compactMap { node in
                guard let entry = entries[node] else { return nil }
                let isExpanded = try snapshot.isExpanded(node)
                return Row(
                    entry: entry,
                    level: try snapshot.level(of: node),
                    isExpanded: node.isLeaf ? nil : isExpanded
                )
            }
        }
    }
}

extension Songbook.Node {
    /// True when it has no children.
    package var isLeaf: Bool {
        if case .song = self { true } else { false }
    }
}
