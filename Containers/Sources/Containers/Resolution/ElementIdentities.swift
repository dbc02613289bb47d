/// The identities of a `ForEach`'s elements, with their type erased.
///
/// The functions take the object that they belong to as an argument and capture nothing: they are formed where all types
/// are known, and calling one costs no more than a call.
@usableFromInline
class ElementIdentities {
    @usableFromInline typealias Identity = (ElementIdentities, Int) -> AnyHashable
    @usableFromInline typealias Hash = (ElementIdentities, Int, inout Hasher) -> Void
    @usableFromInline typealias Comparison = (ElementIdentities, Int, ElementIdentities, Int) -> Bool
    @usableFromInline typealias Tag = (ElementIdentities, Int, inout SubviewQuery) -> Void

    /// The questions that an element may answer for.
    @usableFromInline static let concerns: SubviewConcerns = [.identity, .defaultTag]

    @usableFromInline final let count: Int

    /// The type of the identities.
    final let type: ObjectIdentifier

    /// Hashes the identity at an offset.
    final let hash: Hash

    /// Compares the identity at an offset with one of other elements, whose type has to be the same.
    final let isEqual: Comparison

    /// Gives the identity at an offset as a value.
    final let identity: Identity

    private final let tag: Tag

    /// The number of earlier elements with the same identity, where there are any (Spec 3.3).
    private final lazy var occurrences: [Int: Int] = {
        var seen: [AnyHashable: Int] = Dictionary(minimumCapacity: count)
        var occurrences: [Int: Int] = [:]
        for offset in 0..<count {
            let before = seen[identity(self, offset), default: 0]
            seen[identity(self, offset)] = before + 1
            occurrences[offset] = before == 0 ? nil : before
        }
        return occurrences
    }()

    @usableFromInline
    init(
        count: Int,
        type: ObjectIdentifier,
        identity: @escaping Identity,
        hash: @escaping Hash,
        isEqual: @escaping Comparison,
        tag: @escaping Tag
    ) {
        self.count = count
        self.type = type
        self.hash = hash
        self.isEqual = isEqual
        self.identity = identity
        self.tag = tag
    }

    /// The diagnostics of the identities, if there are any (Spec 3.3).
    final var diagnostic: ResolutionDiagnostic? {
        guard !occurrences.isEmpty else { return nil }
        var reported: Set<AnyHashable> = []
        let duplicates = occurrences.keys.sorted().map { identity(self, $0) }
        return .duplicateElements(duplicates.filter { reported.insert($0).inserted }.map(\.description))
    }

    /// Answers for the element at an offset: its identity, and its default tag (Spec 4.2).
    @usableFromInline
    final func answer(at offset: Int, _ query: inout SubviewQuery) {
        switch query.subject {
        case .defaultTag: tag(self, offset, &query)
        case .identity:
            let occurrence = occurrences[offset] ?? 0
            query.extendIdentity(by: .element(ElementIdentity(self, at: offset, occurrence: occurrence)))
        default: break
        }
    }
}

/// The identity of one element of a `ForEach`.
///
/// It refers to the elements instead of holding the identity in an `AnyHashable`, because making, hashing and comparing
/// those took most of the time that two subviews were told apart in. Identities of different types are never equal.
@usableFromInline
struct ElementIdentity: Hashable {
    private let elements: ElementIdentities
    private let offset: Int

    /// The number of earlier elements of the same identity.
    let occurrence: Int

    /// The identity of the element at an offset; a later element of the same identity counts its occurrences (Spec 3.3).
    init(_ elements: ElementIdentities, at offset: Int, occurrence: Int) {
        self.elements = elements
        self.offset = offset
        self.occurrence = occurrence
    }

    /// The description of the identity.
    var description: String { elements.identity(elements, offset).description }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool {
        left.occurrence == right.occurrence
            && left.elements.type == right.elements.type
            && left.elements.isEqual(left.elements, left.offset, right.elements, right.offset)
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(occurrence)
        elements.hash(elements, offset, &hasher)
    }
}

/// The identities of a `ForEach`'s elements, under their own type.
@usableFromInline
class IdentifiedElements<ID: Hashable>: ElementIdentities {
    @usableFromInline typealias TypedIdentity = (IdentifiedElements<ID>, Int) -> ID

    @usableFromInline final let typedIdentity: TypedIdentity

    /// The casts hold because the functions are only called with the objects that they are given to, and two identities
    /// are only compared if they are of the same type.
    @inlinable
    init(count: Int, identity: @escaping TypedIdentity, tag: @escaping Tag) {
        typedIdentity = identity
        super.init(
            count: count,
            type: ObjectIdentifier(ID.self),
            identity: { AnyHashable(unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)) },
            hash: { $2.combine(unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)) },
            isEqual: {
                unsafeDowncast($0, to: IdentifiedElements.self).identity(at: $1)
                    == unsafeDowncast($2, to: IdentifiedElements.self).identity(at: $3)
            },
            tag: tag
        )
    }

    @inlinable
    final func identity(at offset: Int) -> ID {
        typedIdentity(self, offset)
    }
}
