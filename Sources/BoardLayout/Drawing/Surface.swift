/// What a drawn leaf is made of: paper in one of a few colours, or cork.
public enum Surface: String, Sendable, Hashable, CaseIterable {
    case cream
    case yellow
    case blue
    case rose
    case green
    /// What headers are written on.
    case white
    /// What cards are pinned on.
    case cork
}

extension Surface {
    /// The papers of which cards are made, in the order of their numbers.
    static let papers: [Surface] = [.cream, .yellow, .blue, .rose, .green]

    /// The paper that stays with a slot, so that a card keeps its colour when others come and go.
    init(slot: Int) {
        let chance = UInt64(truncatingIfNeeded: slot &+ 1) &* 0x9E37_79B9_7F4A_7C15
        self = Self.papers[Int(truncatingIfNeeded: chance >> 32) % Self.papers.count]
    }
}
