import Containers
import Karaoke

/// The songbook as an outline that is filled as far as somebody looks.
///
/// What has been read of it stands in a section snapshot; the children of a part are appended when they are asked for, which
/// may be a page of them, and are visible when all above them is expanded (Spec 13.2).
package struct SongbookOutline {
    /// A visible part of the songbook.
    package struct Row {
        package let entry: Songbook.Entry
        /// The number of parts that it stands in.
        package let level: Int
        /// True when it is open; `nil` for a song, which has nothing beneath.
        package let isExpanded: Bool?
    }

    private var snapshot = SectionSnapshot<Songbook.Node>()
    private var entries: [Songbook.Node: Songbook.Entry] = [:]

    package init() {}

    /// Opens the way to a part, from its initial on, that is not shown itself.
    package mutating func descend(to path: [Songbook.Node]) throws {
        var parent: Songbook.Node?
        for node in path {
            if !snapshot.contains(node) { try snapshot.append([node], to: parent) }
            snapshot.expand([node])
            parent = node
        }
    }

    /// True when a part was met already, shown or not.
    package func contains(_ node: Songbook.Node) -> Bool {
        snapshot.contains(node)
    }

    /// Appends what is beneath a part, or the initials, and opens what is to be open of it.
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

    /// The visible parts in order, but for those that only led to them.
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
    /// True when nothing stands beneath it.
    package var isLeaf: Bool {
        if case .song = self { true } else { false }
    }
}
