/// A row of a list with everything beneath it, as far as it has been opened.
final class ListNode {
    let id: ListRow.ID
    private let level: Int
    private let content: SubviewsCollection
    private let group: DisclosureParts?

    /// The same row before the list was last declared anew, for the state beneath it.
    private var previous: ListNode?
    private var isOpen: Bool
    private var openedChildren: [ListNode]?

    private init(_ subview: Subview, beneath parent: ListNode?, following previous: [ListRow.ID: ListNode]) {
        id = ListRow.ID(path: (parent?.id.path ?? []) + [subview.id])
        level = parent.map { $0.level + 1 } ?? 0
        group = subview.disclosure
        content = group?.label ?? SubviewsCollection(of: subview)
        self.previous = previous[id]
        isOpen = self.previous?.isOpen ?? false
    }

    static func nodes(
        for subviews: SubviewsCollection,
        beneath parent: ListNode?,
        following previous: [ListRow.ID: ListNode]
    ) -> [ListNode] {
        subviews.map { ListNode($0, beneath: parent, following: previous) }
    }

    /// Whether what is beneath is shown; the binding decides, if there is one (Spec 12.1).
    var isExpanded: Bool {
        group?.isExpanded?.value ?? isOpen
    }

    /// What is beneath, evaluated when it is first asked for.
    var children: [ListNode] {
        if let openedChildren { return openedChildren }
        let known = (previous?.openedChildren ?? []).map { ($0.id, $0) }
        let children = Self.nodes(
            for: group?.content() ?? SubviewsCollection(),
            beneath: self,
            following: Dictionary(known) { first, _ in first }
        )
        openedChildren = children
        previous = nil
        return children
    }

    /// The row, and those beneath it if it is open.
    var visibleRows: [ListRow] {
        let disclosure: ListRow.Disclosure = group == nil ? .none : isExpanded ? .expanded : .collapsed
        let row = ListRow(id: id, level: level, disclosure: disclosure, content: content)
        guard disclosure == .expanded else { return [row] }
        return [row] + children.flatMap(\.visibleRows)
    }

    func toggle() {
        guard let group else { return }
        if let binding = group.isExpanded {
            binding.value.toggle()
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
