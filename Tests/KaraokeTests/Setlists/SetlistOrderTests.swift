import Foundation
import Karaoke
import Testing

@Suite struct `The order of a setlist` {
    @Test func `is by round, and inside a round by rotation`() throws {
        var evening = Evening("A B C")
        try evening.pick("A A B C B")
        #expect(evening.order == "| A1 B1 C1 A2 B2")
    }

    @Test func `is by time where the board says so`() throws {
        var evening = Evening("A B C", rule: .picked)
        try evening.pick("A A B C B")
        #expect(evening.order == "| A1 A2 B1 C1 B2")
    }

    @Test func `has a rotation in which everybody has a place since their first pick`() throws {
        var evening = Evening("A B C")
        try evening.pick("C A B B A C")
        #expect(evening.order == "| C1 A1 B1 C2 A2 B2")
        #expect(evening.rows.singers[evening.section("C")]?.rotation == 1)
        #expect(evening.rows.singers[evening.section("B")]?.rotation == 3)
    }

    @Test func `keeps a place in the rotation for a singer who changes the song`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        try evening.takeBack("B1")
        try evening.pick("B")
        #expect(evening.order == "| A1 B2 C1")
    }

    @Test func `has rounds that are one more than the highest of the singer's other picks`() throws {
        var evening = Evening("A")
        try evening.pick("A A A")
        #expect(["A1", "A2", "A3"].map { evening[$0]?.round } == [1, 2, 3])
        try evening.takeBack("A2")
        try evening.pick("A")
        try evening.takeBack("A4")
        try evening.pick("A")
        #expect(evening["A4"] == nil)
        #expect(evening["A5"]?.round == 4)
    }

    @Test func `puts newcomers into the highest round that was called so far`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B A B A B")
        try evening.advance(to: "A2")
        try evening.pick("C C")
        #expect(evening.order == "A2 | B2 C1 A3 B3 C2")
        #expect(evening["C1"]?.round == 2)
    }

    @Test func `never has a new pick before the next one`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C B C")
        try evening.advance(to: "C1")
        #expect(evening.order == "C1 | B2 C2")
        try evening.pick("A")
        #expect(evening.order == "C1 | B2 A2 C2")
    }

    @Test(arguments: Board.Setlist.Rule.allCases)
    func `changes no other row when a pick is made`(rule: Board.Setlist.Rule) throws {
        var evening = Evening("A B C", rule: rule)
        try evening.pick("B C B A C A")
        let changes = try evening.pick("B", with: nil)
        #expect(evening.names(of: changes.made) == ["B3"])
        #expect(changes.changed == [] && changes.removed == [] && changes.singers == [] && changes.next == .keep)
    }

    @Test func `has room for any number of newcomers at the same place`() throws {
        let newcomers = (0..<150).map { "N\($0)x" }
        var evening = Evening("A B " + newcomers.joined(separator: " "))
        try evening.pick("A B A B")
        var changed = 0
        for newcomer in newcomers { changed += try evening.pick(newcomer, with: nil).changed.count }
        #expect(evening.order == "| A1 B1 " + newcomers.map { "\($0)1 " }.joined() + "A2 B2")
        #expect(changed < 2 * newcomers.count)
        #expect(Set(evening.rows.picks.values.map(\.place)).count == newcomers.count + 4)
    }

    @Test(arguments: [0, 1]) func `changes one row when a hand moves a pick`(index: Int) throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C D A B C D A B C D")
        for pick in ["D1", "D2", "D3", "C1", "C2", "C3", "B2", "B3", "A2", "A3", "D1"] {
            #expect(try evening.names(of: evening.move(pick, to: index).changed) == [pick])
        }
    }

    @Test func `has room for a pick before the first and between equal places`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C")
        try evening.mark("A", .away)
        try evening.pick("D")
        evening.edit { rows in
            for (id, pick) in rows.picks {
                rows.picks[id] = Board.Setlist.Pick(
                    id: id,
                    song: pick.song,
                    singers: pick.singers,
                    place: 7,
                    pickedAt: pick.pickedAt
                )
            }
        }
        #expect(evening.order == "| B1 A1 C1 D1")
        try evening.move("D1", to: 1)
        #expect(evening.order == "| B1 D1 A1 C1")
        try evening.move("C1", to: 0)
        #expect(evening.order == "| C1 B1 D1 A1")
        try evening.mark("A", .active)
        #expect(evening.order == "| C1 B1 D1 A1")
    }

    @Test(arguments: [Int.min, -1, Int.max])
    func `is made of any rows without a trap`(number: Int) throws {
        var evening = Evening("A B")
        try evening.pick("A B A")
        evening.edit { rows in
            for (id, pick) in rows.picks {
                rows.picks[id] = Board.Setlist.Pick(
                    id: id,
                    song: pick.song,
                    singers: pick.singers,
                    round: number,
                    place: number,
                    skips: number,
                    pickedAt: pick.pickedAt
                )
            }
            for (id, singer) in rows.singers {
                rows.singers[id] = Board.Setlist.Singer(id: id, state: singer.state, rotation: number)
            }
        }
        try evening.move("A2", to: number)
        try evening.pick("B A")
        while evening.rows.setlist.next != nil { try evening.advance() }
        #expect(evening.picks(where: \.isTurn).count == 5)
    }

    @Test func `puts a new pick behind earlier ones, but not behind one that a hand moved back`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B B B")
        try evening.move("A1", to: 3)
        try evening.pick("C")
        #expect(evening.order == "| B1 C1 B2 B3 A1")
    }

    @Test func `puts a new pick behind one of an earlier place that was skipped`() throws {
        var evening = Evening("A B C")
        try evening.pick("B A B")
        try evening.advance()
        try evening.skip("A1")
        try evening.pick("C")
        #expect(evening.order == "B1 | B2 A1 C1")
    }

    @Test func `ignores picks that a hand moved, and goes behind those that follow`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C D A B C D C")
        try evening.move("C3", to: 2)
        try evening.move("A2", to: 8)
        #expect(evening.order == "| A1 B1 C3 C1 D1 B2 C2 D2 A2")
        try evening.takeBack("D1")
        try evening.takeBack("D2")
        try evening.takeBack("C1")
        try evening.pick("D")
        #expect(evening.order == "| A1 B1 C3 D3 B2 C2 A2")
    }
}
