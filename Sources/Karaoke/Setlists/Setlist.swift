extension Board {
    /// The picks of an evening, and the order in which they are called.
    ///
    /// A pick is placed once, when it is made, and afterwards only a host's hand moves it. The pick that is called next is
    /// announced: it comes before all others, wherever its place is, until it is called, a host moves it or puts another
    /// one before it, or its own singers leave, skip it or take it back. Picks of a section that is away keep their places
    /// and are passed over.
    ///
    /// The value has no clock and no database. Storage reads it from the rows of a board under the board's lock, performs
    /// an action, and writes the rows that changed. The same rows give the same order on every replica.
    package struct Setlist: Sendable, Equatable {
        package let rule: Rule
        /// True when a song may be picked again after it was sung.
        package let allowsEncores: Bool
        /// All picks of the evening, in any state.
        package internal(set) var picks: [Pick.ID: Pick]
        /// The sections of the board.
        package internal(set) var singers: [Section.ID: Singer]
        /// The pick on stage.
        package internal(set) var now: Pick.ID?
        /// The announced pick, which is called next.
        package internal(set) var next: Pick.ID?
        /// The picks that wait, the next one among them, in the order of their places.
        var waiting: [Pick.ID]

        /// Reads a setlist from the rows of a board, in any order.
        ///
        /// An announced pick that does not wait any more counts as none.
        ///
        /// - Complexity: O(*n* log *n*) for *n* picks.
        package init(
            rule: Rule = .rounds,
            allowsEncores: Bool = false,
            picks: [Pick] = [],
            singers: [Singer] = [],
            next: Pick.ID? = nil
        ) {
            self.rule = rule
            self.allowsEncores = allowsEncores
            self.picks = Dictionary(picks.map { ($0.id, $0) }) { first, _ in first }
            self.singers = Dictionary(singers.map { ($0.id, $0) }) { first, _ in first }
            now = picks.filter(\.isOnStage).map(\.id).min()
            waiting = picks.filter(\.isWaiting).sorted { ($0.place, $0.id) < ($1.place, $1.id) }.map(\.id)
            self.next = waiting.contains { $0 == next } ? next : nil
        }
    }
}

extension Board.Setlist {
    /// The rule that places a new pick.
    package enum Rule: String, Sendable, CaseIterable {
        /// By round, and inside a round by rotation: everyone sings once before anyone sings again.
        case rounds
        /// By the time of the pick.
        case picked
    }

    /// The picks that wait: the next one, then all others in the order of their places.
    package var order: [Board.Setlist.Pick.ID] {
        guard let next else { return waiting }
        return [next] + waiting.filter { $0 != next }
    }

    /// A Boolean value that says whether a pick can be called: none of its singers is away.
    package func isPresent(_ pick: Pick.ID) -> Bool {
        guard let sections = picks[pick]?.singers, !sections.isEmpty else { return false }
        return sections.allSatisfy { singers[$0]?.state == .active }
    }
}
