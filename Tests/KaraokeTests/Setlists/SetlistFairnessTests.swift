import Karaoke
import Testing

/// The promises of a setlist, at random evenings.
@Suite struct `An evening` {
    /// A run with optimization takes ten seconds for all of them, which is too long without.
    #if DEBUG
    private static let evenings: UInt64 = 500
    #else
    private static let evenings: UInt64 = 10_000
    #endif
    private static let parts: UInt64 = 20

    private static func seeds(_ part: UInt64) -> Range<UInt64> {
        part * evenings / parts..<(part + 1) * evenings / parts
    }

    @Test(arguments: 0..<parts) func `keeps the promises of its setlist`(part: UInt64) {
        for seed in Self.seeds(part) {
            var evening = RandomEvening(seed: seed, rule: seed.isMultiple(of: 8) ? .picked : .rounds)
            for _ in 0..<30 { evening.performAny() }
        }
    }

    /// The first promise, of evenings without skips, pauses, absences, duets and hands.
    @Test(arguments: 0..<parts) func `has nobody sing twice between two turns of another, but newcomers`(part: UInt64) {
        for seed in Self.seeds(part) {
            var evening = RandomEvening(seed: seed)
            for _ in 0..<30 { evening.performPlain() }
            let most = evening.mostTurnsBetween()
            if most.others > 1 || most.newcomers > 2 { Issue.record("\(most), seed \(seed)") }
        }
    }

    /// A singer who picks again after a pause joins the round that is on, as a newcomer does, but may be earlier in the
    /// rotation.
    @Test(arguments: 0..<parts) func `has nobody sing more than three times between, after a pause`(part: UInt64) {
        for seed in Self.seeds(part) {
            var evening = RandomEvening(seed: seed)
            for _ in 0..<30 { evening.performPlain(pauses: true) }
            let most = evening.mostTurnsBetween()
            if most.others > 3 || most.newcomers > 2 { Issue.record("\(most), seed \(seed)") }
        }
    }
}

extension RandomEvening {
    /// The most turns of one person between two turns of another one whose second pick waited: of those who sang before,
    /// and of those who sang for the first time.
    fileprivate func mostTurnsBetween() -> (others: Int, newcomers: Int) {
        var most = (others: 0, newcomers: 0)
        var sung: Set<Board.Section.ID> = []
        for (start, turn) in turns.enumerated() {
            var (counts, newcomers): ([Board.Section.ID: Int], Set<Board.Section.ID>) = ([:], [])
            guard let singer = turn.singer else { continue }
            sung.insert(singer)
            let between = turns[(start + 1)...].prefix { $0.singer != singer }
            guard turn.waiting.contains(singer), start + 1 + between.count < turns.endIndex else { continue }
            for other in between.compactMap(\.singer) {
                if !sung.contains(other) { newcomers.insert(other) }
                counts[other, default: 0] += 1
            }
            for (other, count) in counts {
                if newcomers.contains(other) {
                    most.newcomers = max(most.newcomers, count)
                } else {
                    most.others = max(most.others, count)
                }
            }
        }
        return most
    }
}
