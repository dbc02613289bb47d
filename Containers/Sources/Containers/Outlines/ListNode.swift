/// A row of a list with everything beneath it, as far as it has been opened.
final class ListNode {
    let id: ListRow.ID
    private let level: Int
    private let content: SubviewsCollection
    private let group: DisclosureParts?

    /// The leaf, container or group that became the row.
    private let subview: Subview

    /// The scope of the group, if the row is one.
    private let scope: PartScope?

    /// The open rows beneath, by their names, until the rows there are evaluated and have their own state.
    private var remembered: Set<String>
    private var isOpen: Bool
    private var openedBranch: ListBranch?

    fileprivate init(_ subview: Subview, beneath parent: RowPath?, level: Int, remembering open: Set<String>) {
        id = ListRow.ID(path: RowPath(subview.id, beneath: parent))
        self.level = level
        self.subview = subview
        let group = subview.disclosure
        let scope = group.map { _ in PartScope(group: subview) }
        self.group = group
        self.scope = scope
        content =
            if let group, let scope { group.label(scope) } else { SubviewsCollection(of: subview) }
        let name = open.isEmpty ? "" : id.description
        isOpen = open.contains(name)
        remembered = group == nil ? [] : open.filter { $0.hasPrefix(name + RowPath.separator) }
    }

    /// True when what is beneath is shown; the binding decides, if there is one (Spec 12.1).
    var isExpanded: Bool {
        group?.isExpanded?.wrappedValue ?? isOpen
    }

    /// The rows beneath, evaluated when they are first asked for.
    var branch: ListBranch {
        if let openedBranch { return openedBranch }
        let content =
            if let group, let scope { group.content(scope) } else { SubviewsCollection() }
        let branch = ListBranch(content, beneath: id.path, level: level + 1, remembering: remembered)
        openedBranch = branch
        remembered = []
        return branch
    }

    /// The names of the row and of those beneath it that the list has opened; a binding is not asked.
    fileprivate var openRows: Set<String> {
        let beneath = openedBranch?.openRows ?? remembered
        return isOpen ? beneath.union([id.description]) : beneath
    }

    /// Adds the row, and those beneath it if it is open, until there are enough.
    fileprivate func appendVisibleRows(to rows: inout [ListRow], upTo count: Int) {
        let disclosure: ListRow.Disclosure = group == nil ? .none : isExpanded ? .expanded : .collapsed
        rows.append(ListRow(id: id, level: level, disclosure: disclosure, content: content, subview: subview))
        if disclosure == .expanded { branch.appendVisibleRows(to: &rows, upTo: count) }
    }

    func toggle() {
        guard let group else { return }
        if let binding = group.isExpanded {
            binding.wrappedValue.toggle()
        } else {
            isOpen.toggle()
        }
    }

    /// Opens the row and every group beneath it, as deep as containers may lie in one another (Spec 1.7).
    fileprivate func expandAll() {
        guard group != nil, level < DepthLimit.containers else { return }
        if !isExpanded { toggle() }
        if isExpanded { branch.expandAll() }
    }
}

/// The rows directly beneath another or a section, each of which is made when it is first needed.
final class ListBranch {
    private let subviews: SubviewsCollection
    private let parent: RowPath?
    private let level: Int

    /// The open rows, by their names, as far as they are not made yet.
    private let remembered: Set<String>
    private var nodes: [ListNode] = []

    init(_ subviews: SubviewsCollection, beneath parent: RowPath?, level: Int, remembering open: Set<String>) {
        self.subviews = subviews
        self.parent = parent
        self.level = level
        remembered = open
    }

    private subscript(index: Int) -> ListNode {
        while nodes.count <= index {
            let subview = subviews[nodes.count]
            nodes.append(ListNode(subview, beneath: parent, level: level, remembering: remembered))
        }
        return nodes[index]
    }

    /// The row of an identity.
    func node(_ id: Subview.ID) -> ListNode? {
        subviews.indices.lazy.map { self[$0] }.first { $0.id.path.id == id }
    }

    /// The names of all rows that the list has opened, of those that are still there.
    var openRows: Set<String> {
        let count = remembered.isEmpty ? nodes.count : subviews.count
        return (0..<count).reduce(into: []) { $0.formUnion(self[$1].openRows) }
    }

    /// Adds the visible rows in order, until there are enough.
    func appendVisibleRows(to rows: inout [ListRow], upTo count: Int) {
        for index in subviews.indices {
            guard rows.count < count else { return }
            self[index].appendVisibleRows(to: &rows, upTo: count)
        }
    }

    func expandAll() {
        for index in subviews.indices { self[index].expandAll() }
    }
}

extension Subview {
    /// The parts of a disclosure group, if the subview is one.
    fileprivate var disclosure: DisclosureParts? {
        SubviewQuery.ask(.disclosure, about: Subview.self, for: DisclosureParts.self) {
            source.answer(source, index, &$0)
        }
    }
}

extension PartScope {
    /// The scope of the rows of a group, whose values and tags they have (Spec 12.10).
    ///
    /// The group adds nothing to their identities: a list keys them by the path of rows (Spec 12.6).
    fileprivate convenience init(group: Subview) {
        let environment = EnvironmentScope(group.environment)
        self.init(of: group, parent: environment, concerns: [.values, .tag, .defaultTag])
    }
}
