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
        case type(ErasedType)

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

extension IdentityPath {
    /// A name that is the same in every run of a program, as far as descriptions of the elements' identities are (Spec 3.6).
    var name: String {
        let steps = allSteps
        return steps.isEmpty ? "-" : steps.reversed().map(\.name).joined(separator: ".")
    }
}

extension IdentityPath.Step {
    /// The name of the step, of letters, digits and signs that need no escape in an address.
    fileprivate var name: String {
        switch self {
        case .slot(let slot): "\(slot)"
        case .branch(let isFirst): isFirst ? "then" : "else"
        case .part(let part): "\(part)"
        case .type(let type): "type-" + Self.escaped("\(type.type)")
        case .element(let identity):
            "~" + Self.escaped(identity.description) + (identity.occurrence == 0 ? "" : "~\(identity.occurrence)")
        case .explicit(let id): "id~" + Self.escaped(id.description)
        }
    }

    /// Replaces every byte but letters and digits of ASCII by an underscore and two digits.
    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default: escaped += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
    }
}

/// The type of a view that was erased, as a step of an identity.
@usableFromInline
struct ErasedType: Hashable {
    let type: Any.Type

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool {
        left.type == right.type
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}
