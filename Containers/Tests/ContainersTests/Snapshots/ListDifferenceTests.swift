import Containers
import Testing

/// A random source that is the same in every run.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@Suite struct `The difference of two lists` {
    @Test(
        .rule("14.4"),
        arguments: [
            ("14a", "A B C D", "A C D E", "B@1", "E@3", 0),
            ("14b", "A B C", "C A B", "", "", 1),
            ("14c", "A B C D", "D C B A", "", "", 3),
            ("14d", "A B C D E", "B A D C E", "", "", 2),
            ("14e", "", "A B", "", "A@0 B@1", 0),
            ("14e", "A B", "", "A@0 B@1", "", 0),
            ("14f", "X", "X", "", "", 0),
            ("14g", "A B C", "B D A", "C@2", "D@1", 1),
        ]
    )
    func `is as small as can be`(number: String, old: String, new: String, deletes: String, inserts: String, moves: Int)
    {
        let (old, new) = (old.split(separator: " ").map(String.init), new.split(separator: " ").map(String.init))
        let difference = ListDifference(from: old, to: new)
        #expect(difference.deletions.map { "\($0.item)@\($0.offset)" }.joined(separator: " ") == deletes, "\(number)")
        #expect(difference.insertions.map { "\($0.item)@\($0.offset)" }.joined(separator: " ") == inserts)
        #expect(difference.moves.count == moves)
        #expect(difference.isEmpty == (old == new))
        #expect(difference.applied(to: old) == new)
    }

    @Test(.rule("14b")) func `says where a move begins and ends`() {
        let moves = ListDifference(from: ["A", "B", "C"], to: ["C", "A", "B"]).moves
        #expect(moves.map { "\($0.item) \($0.source)->\($0.target)" } == ["C 2->0"])
    }

    @Test(.rule("14.4"), arguments: 0..<200)
    func `turns one list into the other`(seed: UInt64) {
        var random = Seeded(state: seed &* 2_654_435_761 &+ 1)
        let old = Array((0..<30).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)))
        let new = Array((0..<30).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)))
        let difference = ListDifference(from: old, to: new)
        #expect(difference.applied(to: old) == new)
        #expect(Set(difference.deletions.map(\.item)) == Set(old).subtracting(new))
        #expect(Set(difference.insertions.map(\.item)) == Set(new).subtracting(old))
        let staying = Set(old).intersection(new)
        let kept = old.filter(staying.contains).difference(from: new.filter(staying.contains))
        #expect(difference.moves.count == kept.removals.count)
    }
}
