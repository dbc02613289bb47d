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
        var toggled: ListNode?
        for id in row.path.ids {
            guard toggled?.isExpanded ?? true, let node = nodes.first(where: { $0.id.path.id == id }) else { return }
            toggled = node
            nodes = node.isExpanded ? node.children : []
        }
        toggled?.toggle()
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
