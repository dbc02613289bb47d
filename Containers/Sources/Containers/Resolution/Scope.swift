/// One step of the way from a resolved subview out to the content that was resolved.
///
/// The scopes of a resolution form a tree that is shared by all subviews beneath: what is written on a section of a
/// thousand cards is kept once.
@usableFromInline
class Scope {
    /// Asks what is written on a transparent view; given the scope that it belongs to.
    @usableFromInline typealias Answer = (Scope, inout SubviewQuery) -> Void

    /// The step itself.
    @usableFromInline
    enum Step {
        /// The position of a statement in its block.
        case slot(Int)

        /// The branch that a conditional took.
        case branch(Bool)

        /// A part of a section.
        case part(SectionPart)

        /// The type of a view that was erased.
        case type(ErasedType)

        /// An element of a `ForEach`, by its offset.
        case element(ElementIdentities, Int)

        /// Something written on a view that is transparent.
        case modifier
    }

    @usableFromInline final let parent: Scope?
    @usableFromInline final let step: Step

    /// Present where the step is a modifier.
    private final let modifier: Answer?

    /// The questions that this step may answer.
    private final let concerns: SubviewConcerns

    /// The questions that this step or any further out may answer.
    @usableFromInline final let reach: SubviewConcerns

    /// The steps from here outwards that are part of who the subviews beneath are, and a number that stands for them.
    final lazy var path: (steps: [IdentityPath.Step], number: Int) = {
        var path = IdentityPath()
        SubviewQuery.collect(.identity, into: &path) { answer(&$0) }
        return (path.allSteps, path.number)
    }()

    @usableFromInline
    init(parent: Scope?, step: Step, concerns: SubviewConcerns, modifier: Answer? = nil) {
        self.parent = parent
        self.step = step
        self.modifier = modifier
        self.concerns = concerns
        reach = concerns.union(parent?.reach ?? [])
    }

    /// Creates a step that is a place of the declaration.
    @usableFromInline
    convenience init(parent: Scope?, step: Step) {
        let concerns: SubviewConcerns =
            if case .element = step { ElementIdentities.concerns } else { .identity }
        self.init(parent: parent, step: step, concerns: concerns)
    }

    /// Asks every step from here outwards, until the answer is settled.
    @usableFromInline
    final func answer(_ query: inout SubviewQuery) {
        guard reach.contains(query.concern) else { return }
        if concerns.contains(query.concern) {
            answerAlone(&query)
            guard !query.isSettled else { return }
        }
        parent?.answer(&query)
    }

    private final func answerAlone(_ query: inout SubviewQuery) {
        switch step {
        case .modifier: modifier?(self, &query)
        case .element(let identities, let offset): identities.answer(at: offset, &query)
        case .slot(let slot): query.extendIdentity(by: .slot(slot))
        case .branch(let branch): query.extendIdentity(by: .branch(branch))
        case .part(let part): query.extendIdentity(by: .part(part))
        case .type(let type): query.extendIdentity(by: .type(type))
        }
    }
}

/// The scopes around a placed proxy, beyond those of the subview that it stands for.
///
/// Modifiers written on the original apply inside those written on the proxy (Spec 5.4).
@usableFromInline
final class Place {
    @usableFromInline let inner: Place?
    @usableFromInline let scope: Scope

    @usableFromInline
    init(inner: Place?, scope: Scope) {
        self.inner = inner
        self.scope = scope
    }

    /// Asks the inner places first, and then the scopes of this one.
    @usableFromInline
    func answer(_ query: inout SubviewQuery) {
        inner?.answer(&query)
        guard !query.isSettled else { return }
        scope.answer(&query)
    }
}
