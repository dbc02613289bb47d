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
    private var tree: [(section: SectionConfiguration, branch: ListBranch)]

    /// Shows a list, with all groups collapsed that have no binding, but for those of earlier ``openRows``.
    public init<Content: View>(of list: List<Content>, open: Set<String> = []) {
        tree = Self.tree(of: list, remembering: open)
    }

    /// The names of the rows that the list has opened, to be stored and given to another presentation of the list.
    ///
    /// A name is the description of a row's identity. It consists of letters, digits and the signs `.`, `-`, `_` and `~`, so
    /// that it can stand in an address. Rows whose groups have bindings are not among them.
    ///
    /// ```swift
    /// let list = List {
    ///     DisclosureGroup("Sam") { Text("Love Stack") }
    /// }
    /// let presentation = ListPresentation(of: list)
    /// presentation.toggle { $0.level == 0 }
    /// let reopened = ListPresentation(of: list, open: presentation.openRows)
    /// ```
    public var openRows: Set<String> {
        tree.reduce(into: []) { $0.formUnion($1.branch.openRows) }
    }

    /// The sections in order, with their visible rows.
    public var sections: [ListSection] {
        tree.map { section, branch in
            var rows: [ListRow] = []
            if section.isExpanded?.wrappedValue ?? true { branch.appendVisibleRows(to: &rows, upTo: .max) }
            return ListSection(id: section.id, header: section.header, rows: rows, footer: section.footer)
        }
    }

    /// The visible rows of all sections in order.
    public var rows: [ListRow] {
        rows(in: 0..<Int.max)
    }

    /// Returns the visible rows at some places among those of all sections, as far as there are rows.
    ///
    /// No row behind them is made.
    ///
    /// ```swift
    /// let songs = ListPresentation(of: List(0..<10_000) { Text("Song \($0)") })
    /// let page = songs.rows(in: 50..<100)
    /// ```
    ///
    /// - Complexity: Linear in the upper bound of the range.
    public func rows(in range: Range<Int>) -> [ListRow] {
        var rows: [ListRow] = []
        for (section, branch) in tree where section.isExpanded?.wrappedValue ?? true {
            branch.appendVisibleRows(to: &rows, upTo: range.upperBound)
        }
        return Array(rows.dropFirst(max(0, range.lowerBound)))
    }

    /// Opens a group, or closes it; what is open beneath a closed group is open again when it is reopened.
    ///
    /// A binding is written; a row that is not visible or no group is left alone.
    public func toggle(_ row: ListRow.ID) {
        var branches = tree.map(\.branch)
        var toggled: ListNode?
        for id in row.path.ids {
            guard let node = branches.lazy.compactMap({ $0.node(id) }).first else { return }
            toggled = node
            branches = node.isExpanded ? [node.branch] : []
        }
        toggled?.toggle()
    }

    /// Opens every group, those in groups among them, and writes to their bindings.
    ///
    /// - Complexity: Linear in the number of rows, all of which are made.
    public func expandAll() {
        for (_, branch) in tree { branch.expandAll() }
    }

    /// Opens or closes the first visible row that meets a condition; without one nothing happens.
    public func toggle(_ isMeant: (ListRow) -> Bool) {
        guard let row = rows.first(where: isMeant) else { return }
        toggle(row.id)
    }

    /// Shows the list as it is now declared: groups that are still there keep their state, that of others is dropped
    /// (Spec 12.9).
    public func update<Content: View>(to list: List<Content>) {
        tree = Self.tree(of: list, remembering: openRows)
    }

    private static func tree<Content: View>(
        of list: List<Content>,
        remembering open: Set<String>
    ) -> [(section: SectionConfiguration, branch: ListBranch)] {
        SectionCollection(of: list.content).map { section in
            (section, ListBranch(section.content, beneath: nil, level: 0, remembering: open))
        }
    }
}
