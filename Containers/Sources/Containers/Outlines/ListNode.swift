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

    /// The open rows beneath, until the rows there are evaluated and have their own state.
    private var remembered: [ListState.Key: ListState]
    private var isOpen: Bool
    private var openedChildren: [ListNode]?

    private init(_ subview: Subview, beneath parent: ListNode?, remembering states: [ListState.Key: ListState]) {
        id = ListRow.ID(path: RowPath(subview.id, beneath: parent?.id.path))
        level = parent.map { $0.level + 1 } ?? 0
        self.subview = subview
        let group = subview.disclosure
        let scope = group.map { _ in PartScope(group: subview) }
        self.group = group
        self.scope = scope
        content =
            if let group, let scope { group.label(scope) } else { SubviewsCollection(of: subview) }
        let state = states.isEmpty ? nil : states[ListState.Key(subview.id)]
        isOpen = state?.isOpen ?? false
        remembered = group == nil ? [:] : state?.beneath ?? [:]
    }

    static func nodes(
        for subviews: SubviewsCollection,
        beneath parent: ListNode?,
        remembering states: [ListState.Key: ListState]
    ) -> [ListNode] {
        subviews.map { ListNode($0, beneath: parent, remembering: states) }
    }

    /// Collects the state of the rows and of those beneath them; rows without any are left out.
    static func states(of nodes: [ListNode]) -> [ListState.Key: ListState] {
        var states: [ListState.Key: ListState] = [:]
        for node in nodes {
            let beneath = node.openedChildren.map(Self.states) ?? node.remembered
            let state = ListState(isOpen: node.isOpen, beneath: beneath)
            guard !state.isEmpty else { continue }
            let key = ListState.Key(node.id.path.id)
            states[key] = states[key] ?? state
        }
        return states
    }

    /// True when what is beneath is shown; the binding decides, if there is one (Spec 12.1).
    var isExpanded: Bool {
        group?.isExpanded?.wrappedValue ?? isOpen
    }

    /// The rows beneath, evaluated when they are first asked for.
    var children: [ListNode] {
        if let openedChildren { return openedChildren }
        let content =
            if let group, let scope { group.content(scope) } else { SubviewsCollection() }
        let children = Self.nodes(for: content, beneath: self, remembering: remembered)
        openedChildren = children
        remembered = [:]
        return children
    }

    /// Adds the row, and those beneath it if it is open.
    func appendVisibleRows(to rows: inout [ListRow]) {
        let disclosure: ListRow.Disclosure = group == nil ? .none : isExpanded ? .expanded : .collapsed
        rows.append(ListRow(id: id, level: level, disclosure: disclosure, content: content, subview: subview))
        guard disclosure == .expanded else { return }
        for child in children { child.appendVisibleRows(to: &rows) }
    }

    func toggle() {
        guard let group else { return }
        if let binding = group.isExpanded {
            binding.wrappedValue.toggle()
        } else {
            isOpen.toggle()
        }
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
