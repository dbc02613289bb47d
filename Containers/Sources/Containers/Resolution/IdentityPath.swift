/// The way from a resolved subview out to the content that was resolved, as a value that can be compared.
///
/// Two subviews are the same when they were declared in the same place for the same elements (Spec 3.2). What many of
/// them share of the way is kept once, by their scope.
@usableFromInline
struct IdentityPath: Hashable {
    /// One step of the way.
    @usableFromInline
    enum Step: Hashable {
        /// The position of a statement in its block.
        case slot(Int)

        /// The branch that a conditional took.
        case branch(Bool)

        /// A part of a section.
        case part(SectionPart)

        /// The type of a view that was erased.
        case type(ObjectIdentifier)

        /// An element of a `ForEach`.
        case element(ElementIdentity)

        /// An identity given by hand.
        case explicit(AnyHashable)
    }

    /// The steps that are no scope's, from the innermost outwards.
    private var steps: [Step] = []

    /// The next step of the path.
    private var outer: Scope?

    /// True when what follows is the place of a proxy, which does not change who the subview is (Spec 3.5).
    @usableFromInline var isComplete = false

    @usableFromInline
    init() {}

    /// Takes the rest of the way from a scope.
    mutating func lead(through scope: Scope?) {
        outer = scope
    }

    /// Adds a place of the declaration.
    @usableFromInline
    mutating func append(position: Step) {
        guard !isComplete else { return }
        steps.append(position)
    }

    /// Adds an identity given by hand, which counts on a proxy as well.
    @usableFromInline
    mutating func append(explicit id: AnyHashable) {
        steps.append(.explicit(id))
    }

    /// Takes over the path of the subview that a proxy stands for.
    @usableFromInline
    mutating func bring(_ path: IdentityPath) {
        steps = path.allSteps
        isComplete = true
    }

    /// Every step of the way.
    var allSteps: [Step] {
        steps + outerSteps
    }

    private var outerSteps: [Step] {
        outer?.path.steps ?? []
    }

    /// A number for every step of the way, made from the outermost inwards, so that it does not matter how many of the
    /// steps are a scope's.
    var number: Int {
        var number = outer?.path.number ?? 0
        for index in steps.indices.reversed() {
            var hasher = Hasher()
            hasher.combine(number)
            hasher.combine(steps[index])
            number = hasher.finalize()
        }
        return number
    }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool {
        guard left.steps.count == right.steps.count else { return left.allSteps == right.allSteps }
        return left.steps == right.steps && (left.outer === right.outer || left.outerSteps == right.outerSteps)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}
