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

    /// How often the identity of an element has occurred before it, where it has (Spec 3.3).
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

    /// What is wrong with the identities, if anything is (Spec 3.3).
    final var diagnostic: ResolutionDiagnostic? {
        guard !occurrences.isEmpty else { return nil }
        var reported: Set<AnyHashable> = []
        let duplicates = occurrences.keys.sorted().map { identity(self, $0) }
        return .duplicateElements(duplicates.filter { reported.insert($0).inserted })
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
