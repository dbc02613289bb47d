/// The way from a resolved subview out to the content that was resolved, as a value that can be compared.
///
/// Two subviews are the same when they were declared in the same place for the same elements (Spec 3.2).
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

        /// An element of a `ForEach`; a later element of the same identity counts its occurrences (Spec 3.3).
        case element(AnyHashable, occurrence: Int)

        /// An identity given by hand.
        case explicit(AnyHashable)
    }

    @usableFromInline private(set) var steps: [Step] = []

    /// Whether what follows is the place of a proxy, which does not change who the subview is (Spec 3.5).
    @usableFromInline var isComplete = false

    @usableFromInline
    init() {}

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
        steps = path.steps
        isComplete = true
    }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool {
        left.steps == right.steps
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(steps)
    }
}
