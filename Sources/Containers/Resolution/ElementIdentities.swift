/// The identities of a `ForEach`'s elements, with their type erased.
@usableFromInline
final class ElementIdentities {
    @usableFromInline let count: Int
    private let identity: (Int) -> AnyHashable
    private let tag: (Int, inout SubviewQuery) -> Void

    /// How often the identity of an element has occurred before it, where it has (Spec 3.3).
    private lazy var occurrences: [Int: Int] = {
        var seen: [AnyHashable: Int] = Dictionary(minimumCapacity: count)
        var occurrences: [Int: Int] = [:]
        for offset in 0..<count {
            let before = seen[identity(offset), default: 0]
            seen[identity(offset)] = before + 1
            occurrences[offset] = before == 0 ? nil : before
        }
        return occurrences
    }()

    @usableFromInline
    init(
        count: Int,
        identity: @escaping (Int) -> AnyHashable,
        tag: @escaping (Int, inout SubviewQuery) -> Void
    ) {
        self.count = count
        self.identity = identity
        self.tag = tag
    }

    /// What is wrong with the identities, if anything is (Spec 3.3).
    var diagnostic: ResolutionDiagnostic? {
        guard !occurrences.isEmpty else { return nil }
        var reported: Set<AnyHashable> = []
        let duplicates = occurrences.keys.sorted().map(identity).filter { reported.insert($0).inserted }
        return .duplicateElements(duplicates)
    }

    /// Answers for the element at an offset: its identity, and its default tag (Spec 4.2).
    @usableFromInline
    func answer(at offset: Int, _ query: inout SubviewQuery) {
        switch query.subject {
        case .defaultTag: tag(offset, &query)
        case .identity:
            let step = IdentityPath.Step.element(identity(offset), occurrence: occurrences[offset] ?? 0)
            query.extend { (path: inout IdentityPath) in path.append(position: step) }
        default: break
        }
    }
}

extension ElementIdentities {
    @inlinable
    convenience init<Data, ID, Content>(_ elements: ForEachElements<Data, ID, Content>) {
        self.init(
            count: elements.count,
            identity: { AnyHashable(elements.identity(at: $0)) },
            tag: { elements.answerDefaultTag(at: $0, &$1) }
        )
    }
}
