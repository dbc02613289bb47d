/// A list while it is shown: which groups are open, and the rows that follow from it (Spec 12).
///
/// It has an identity, because it is the one place that keeps the state of groups without a binding. What is beneath a
/// group is evaluated when the group is first opened, and once only (Spec 12.7).
///
/// ```swift
/// let list = List {
///     DisclosureGroup("Sam") { Text("Love Stack") }
/// }
/// let presentation = ListPresentation(of: list)
/// presentation.toggle(presentation.rows[0].id)
/// ```
public final class ListPresentation {
    private var tree: [(section: SectionConfiguration, nodes: [ListNode])]

    /// Shows a list, with all groups collapsed that have no binding.
    public init<Content: View>(of list: List<Content>) {
        tree = Self.tree(of: list, remembering: [:])
    }

    /// The sections in order, with their visible rows.
    public var sections: [ListSection] {
        tree.map { section, nodes in
            var rows: [ListRow] = []
            if section.isExpanded?.wrappedValue ?? true {
                for node in nodes { node.appendVisibleRows(to: &rows) }
            }
            return ListSection(id: section.id, header: section.header, rows: rows, footer: section.footer)
        }
    }

    /// The visible rows of all sections in order.
    public var rows: [ListRow] {
        sections.flatMap(\.rows)
    }

    /// Opens a group, or closes it; what is open beneath a closed group is open again when it is reopened.
    ///
    /// A binding is written; a row that is not visible or no group is left alone.
    public func toggle(_ row: ListRow.ID) {
        var nodes = tree.flatMap(\.nodes)
        for depth in row.path.indices {
            guard let node = nodes.first(where: { $0.id.path[depth] == row.path[depth] }) else { return }
            guard depth < row.path.count - 1 else { return node.toggle() }
            guard node.isExpanded else { return }
            nodes = node.children
        }
    }

    /// Opens or closes the first visible row that meets a condition; without one nothing happens.
    public func toggle(_ isMeant: (ListRow) -> Bool) {
        guard let row = rows.first(where: isMeant) else { return }
        toggle(row.id)
    }

    /// Shows the list as it is now declared: groups that are still there keep their state, that of others is dropped
    /// (Spec 12.9).
    public func update<Content: View>(to list: List<Content>) {
        tree = Self.tree(of: list, remembering: ListNode.states(of: tree.flatMap(\.nodes)))
    }

    private static func tree<Content: View>(
        of list: List<Content>,
        remembering states: [ListState.Key: ListState]
    ) -> [(section: SectionConfiguration, nodes: [ListNode])] {
        SectionCollection(of: list.content).map { section in
            (section, ListNode.nodes(for: section.content, beneath: nil, remembering: states))
        }
    }
}

/// A section of a list, with the rows that are visible.
public struct ListSection: Identifiable {
    /// The identity of the section.
    public let id: SectionConfiguration.ID

    /// The header above the rows.
    public let header: SubviewsCollection

    /// The visible rows in order; none while the section itself is collapsed (Spec 7.9).
    public let rows: [ListRow]

    /// The footer below the rows.
    public let footer: SubviewsCollection
}

/// A visible row of a list.
public struct ListRow: Identifiable {
    /// The way to the row from the root, so that two rows may look the same beneath different parents (Spec 12.6).
    public struct ID: Hashable {
        let path: [Subview.ID]
    }

    /// The state of a row: a leaf, open or closed.
    public enum Disclosure: String, Hashable, Codable, Sendable {
        /// The row is a leaf.
        case none

        /// There may be rows beneath that are not shown.
        case collapsed

        /// The rows beneath are shown.
        case expanded
    }

    /// The identity of the row.
    public let id: ID

    /// The number of groups that the row is in.
    public let level: Int

    /// The state of the row: a leaf, open or closed.
    public let disclosure: Disclosure

    /// The content of the row: one subview, or the label of a group.
    public let content: SubviewsCollection

    /// The leaf, container or group that became the row.
    let subview: Subview

    /// Returns the row as a value that does not refer to what was declared.
    public func map<Value, Failure: Error>(
        _ transform: (Self) throws(Failure) -> Value
    ) throws(Failure) -> Listed<Value> {
        try Listed(content: transform(self), level: level, disclosure: disclosure)
    }

    /// The values of the row, those written on and around the groups that it is in among them (Spec 12.10).
    ///
    /// A row of one subview has the values of that subview. A group whose label is not one subview has those of the group.
    public var containerValues: ContainerValues {
        (content.count == 1 ? content[0] : subview).containerValues
    }

    /// The tag of the row under exactly the given type, by which a list tells what is selected (Spec 12.10).
    public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
        containerValues.tag(for: type)
    }

    /// True when the tag of the row under the value's type equals it.
    public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
        containerValues.hasTag(value)
    }
}
