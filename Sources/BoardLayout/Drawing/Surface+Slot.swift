import ContainersDrawing

extension Surface {
    /// The papers of cards, by number.
    static let papers: [Surface] = [.cream, .yellow, .blue, .rose, .green]

    /// Chooses the paper of a slot, so that a card keeps its colour when others are added or removed.
    init(slot: Int) {
        let chance = UInt64(truncatingIfNeeded: slot &+ 1) &* 0x9E37_79B9_7F4A_7C15
        self = Self.papers[Int(truncatingIfNeeded: chance >> 32) % Self.papers.count]
    }
}
