/// What a list remembers of a row while it is declared anew (Spec 12.9).
struct ListState {
    /// Who a row is among its siblings.
    ///
    /// Unlike the identity of its subview, it keeps nothing of the declaration alive.
    struct Key: Hashable {
        private let steps: [AnyHashable]

        init(_ id: Subview.ID) {
            steps = id.path.allSteps.map(\.alone)
        }
    }

    /// Whether the list has opened the row; a binding is not asked.
    let isOpen: Bool

    /// What is remembered of the rows directly beneath.
    let beneath: [Key: Self]

    /// Whether there is nothing to remember.
    var isEmpty: Bool { !isOpen && beneath.isEmpty }
}

extension IdentityPath.Step {
    fileprivate var alone: AnyHashable {
        switch self {
        case .element(let identity): identity.alone
        case .slot, .branch, .part, .explicit: AnyHashable(self)
        }
    }
}
