/// The sizes that something took, by the proposal.
///
/// There are few for each, among which it is quicker to look than to hash; most have one, which needs no memory of its own.
struct RememberedSizes {
    private var first: (proposal: ProposedSize, size: Size)?
    private var others: [(proposal: ProposedSize, size: Size)] = []

    subscript(proposal: ProposedSize) -> Size? {
        get {
            guard let first else { return nil }
            if first.proposal == proposal { return first.size }
            for other in others where other.proposal == proposal { return other.size }
            return nil
        }
        set {
            guard let newValue else { return }
            if first == nil {
                first = (proposal, newValue)
            } else {
                if others.isEmpty { others.reserveCapacity(3) }
                others.append((proposal, newValue))
            }
        }
    }
}
