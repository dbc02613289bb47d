/// One step of the way from a resolved subview out to the content that was resolved.
///
/// The scopes of a resolution form a tree that is shared by all subviews beneath: what is written on a section of a
/// thousand cards is kept once.
@usableFromInline
final class Scope {
    /// What the step is.
    @usableFromInline
    enum Step {
        /// The position of a statement in its block.
        case slot(Int)

        /// The branch that a conditional took.
        case branch(Bool)

        /// A part of a section.
        case part(SectionPart)

        /// An element of a `ForEach`, by its offset.
        case element(ElementIdentities, Int)

        /// Something written on a view that is transparent.
        case modifier(any SubviewModifier)
    }

    @usableFromInline let parent: Scope?
    @usableFromInline let step: Step

    /// Whether anything on the way out matters to a view that has its identity already.
    @usableFromInline let hasModifiers: Bool

    @usableFromInline
    init(parent: Scope?, step: Step) {
        self.parent = parent
        self.step = step
        hasModifiers =
            switch step {
            case .modifier, .element: true
            case .slot, .branch, .part: parent?.hasModifiers ?? false
            }
    }

    /// Asks every step from here outwards, until the answer is settled.
    @usableFromInline
    func answer(_ query: inout SubviewQuery) {
        var scope: Scope? = self
        while let current = scope {
            current.answerAlone(&query)
            guard !query.isSettled else { return }
            scope = current.parent
        }
    }

    private func answerAlone(_ query: inout SubviewQuery) {
        switch step {
        case .modifier(let modifier): modifier.answer(&query)
        case .element(let identities, let offset): identities.answer(at: offset, &query)
        case .slot(let slot): Self.extendIdentity(&query, by: .slot(slot))
        case .branch(let branch): Self.extendIdentity(&query, by: .branch(branch))
        case .part(let part): Self.extendIdentity(&query, by: .part(part))
        }
    }

    private static func extendIdentity(_ query: inout SubviewQuery, by step: @autoclosure () -> IdentityPath.Step) {
        guard query.subject == .identity else { return }
        query.extend { (path: inout IdentityPath) in path.append(position: step()) }
    }
}
