import Foundation
import Karaoke
import Testing

@Suite struct `A turn` {
    @Test func `begins when it is called, and ends when the host advances`() throws {
        var evening = Evening("A B")
        try evening.pick("A B")
        try evening.advance()
        guard case .now(let since) = evening["A1"]?.state else { return #expect(Bool(false), "nobody is on stage") }
        try evening.advance()
        #expect(evening["A1"]?.state == .sung(from: since, to: since + 1))
        #expect(evening["B1"]?.state == .now(since: since + 1))
        try evening.advance()
        #expect(evening.order == "|")
        #expect(evening.picks(where: \.isTurn) == ["A1", "B1"])
    }

    @Test func `is called for the one on stage only`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        try evening.advance()
        let onStage = evening.id(of: "A1")
        #expect(throws: SetlistError.notOnStage(now: onStage)) { try evening.perform(.advance(from: nil)) }
        try evening.advance()
        #expect(throws: SetlistError.notOnStage(now: evening.id(of: "B1"))) {
            try evening.perform(.advance(from: onStage))
        }
        #expect(evening.order == "B1 | C1")
    }

    @Test func `needs somebody who is present`() throws {
        var evening = Evening("A")
        let empty = try evening.advance()
        #expect(empty.changed == [] && empty.next == .keep)
        try evening.pick("A")
        try evening.mark("A", .away)
        let away = try evening.advance()
        #expect(away.changed == [] && away.next == .keep)
    }

    @Test func `goes on when its singer is marked as away`() throws {
        var evening = Evening("A B")
        try evening.pick("A B")
        try evening.advance()
        try evening.mark("A", .away)
        #expect(evening.order == "A1 | B1")
        try evening.advance()
        #expect(evening.picks(where: \.isTurn) == ["A1", "B1"])
    }

    @Test func `outlives its section, and every other pick`() throws {
        var evening = Evening("A B")
        try evening.pick("A B A B")
        try evening.advance(to: "A2")
        let turns = evening.picks(where: \.isTurn)
        try evening.pick("A")
        try evening.remove("A")
        #expect(evening.picks(where: \.isTurn) == turns)
        #expect(evening.order == "A2 | B2")
        #expect(throws: SetlistError.notWaiting) { try evening.takeBack("A1") }
        #expect(throws: SetlistError.notWaiting) { try evening.takeBack("A2") }
        #expect(throws: SetlistError.notWaiting) { try evening.move("A1", to: 0) }
        #expect(throws: SetlistError.notWaiting) { try evening.letIn("B", to: "A2") }
    }

    @Test func `is of a song that waits nowhere else`() throws {
        var evening = Evening("A B")
        try evening.pick("A", with: nil, song: "Zombie")
        let taken = SetlistError.songWaiting(evening.id(of: "A1"))
        #expect(throws: taken) { try evening.pick("A", with: nil, song: "Zombie") }
        #expect(throws: taken) { try evening.pick("B", with: nil, song: "Zombie") }
        for _ in 1...2 {
            try evening.advance()
            try evening.skip("A1")
        }
        try evening.pick("B", with: nil, song: "Zombie")
        #expect(throws: SetlistError.songWaiting(evening.id(of: "B2"))) { try evening.move("A1", to: 0) }
        try evening.advance()
        #expect(throws: SetlistError.songSung(evening.id(of: "B2"))) { try evening.move("A1", to: 0) }
    }

    @Test func `that is skipped on stage does not wait while its song does`() throws {
        var evening = Evening("A B", allowsEncores: true)
        try evening.pick("A", with: nil, song: "Zombie")
        try evening.advance()
        try evening.pick("B", with: nil, song: "Zombie")
        try evening.skip("A1")
        #expect(evening.order == "| B1")
        #expect(evening.picks { $0.state == .skipped } == ["A1"])
    }

    @Test func `is of a song that was not sung, unless the board allows encores`() throws {
        var evening = Evening("A B")
        try evening.pick("A", with: nil, song: "Zombie")
        for _ in ["on stage", "sung"] {
            try evening.advance()
            #expect(throws: SetlistError.songSung(evening.id(of: "A1"))) {
                try evening.pick("B", with: nil, song: "Zombie")
            }
        }
        evening.edit { rows in rows.allowsEncores = true }
        try evening.pick("B", with: nil, song: "Zombie")
        try evening.advance()
        try evening.pick("A", with: nil, song: "Zombie")
        #expect(evening.order == "B3 | A2")
    }

    @Test func `is of one of the 2,000 picks of a board`() throws {
        var evening = Evening("A")
        for _ in 1..<Board.pickLimit { try evening.pick("A") }
        try evening.advance()
        try evening.pick("A")
        #expect(throws: SetlistError.limitReached) { try evening.pick("A") }
        try evening.takeBack("A9")
        try evening.pick("A")
    }

    @Test func `is of one pick with its id, and of sections that are there`() throws {
        var evening = Evening("A B")
        try evening.pick("A")
        let (id, song) = (evening.id(of: "A1"), try #require(evening["A1"]).song)
        let (section, partner) = (evening.section("A"), evening.section("B"))
        #expect(throws: SetlistError.idTaken) { try evening.perform(.pick(id, song: song, by: section)) }
        #expect(throws: SetlistError.sectionNotFound) { try evening.pick("?", with: nil) }
        #expect(throws: SetlistError.sectionNotFound) { try evening.pick("A", with: "?") }
        #expect(throws: SetlistError.sectionNotFound) { try evening.letIn("?", to: "A1") }
        #expect(throws: SetlistError.notFound) { try evening.takeBack("?") }
        try evening.remove("B")
        #expect(throws: SetlistError.sectionNotFound) {
            try evening.perform(.letIn(partner, to: id))
        }
        #expect(throws: SetlistError.duetFull) { try evening.perform(.letIn(section, to: id)) }
    }
}

@Suite struct `A duet` {
    @Test func `has the higher round of both singers, and both go on from there`() throws {
        var evening = Evening("A B")
        try evening.pick("A A B")
        try evening.pick("B", with: "A")
        #expect(evening["B2"]?.round == 3)
        try evening.pick("A B")
        #expect(evening["A3"]?.round == 4 && evening["B3"]?.round == 4)
        #expect(evening.order == "| A1 B1 A2 B2 A3 B3")
    }

    @Test(arguments: [false, true]) func `gives both a place in the rotation`(isMadeLater: Bool) throws {
        var evening = Evening("A B C")
        try evening.pick("A", with: isMadeLater ? nil : "B")
        if isMadeLater { try evening.letIn("B", to: "A1") }
        try evening.pick("C B A C")
        #expect(evening.order == "| A1 C1 A2 B1 C2")
    }

    @Test func `that is made later has the place of its round`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B B C D")
        try evening.letIn("C", to: "D1")
        #expect(evening["D1"]?.round == 2)
        try evening.letIn("B", to: "A1")
        #expect(evening["A1"]?.round == 3)
        #expect(evening.order == "| A1 B1 C1 B2 D1")
        try evening.mark("A", .away)
        #expect(evening.order == "| B1 C1 B2 D1 A1")
    }

    @Test func `that is made later keeps its place in the same round, or where a hand put it`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B B")
        try evening.move("B2", to: 1)
        let unmoved = try evening.letIn("C", to: "B1")
        #expect(unmoved.changed.map(\.place) == [try #require(evening["B1"]).place])
        try evening.pick("C C")
        try evening.letIn("C", to: "B2")
        #expect(evening["B2"]?.round == 4)
        #expect(evening.order == "| A1 B2 B1 C1 C2")
    }

    @Test func `has two singers`() throws {
        var evening = Evening("A B C")
        try evening.pick("A", with: "B")
        #expect(throws: SetlistError.duetFull) { try evening.letIn("C", to: "A1") }
        #expect(throws: SetlistError.duetFull) { try evening.letIn("B", to: "A1") }
        #expect(throws: SetlistError.duetFull) { try evening.pick("C", with: "C") }
    }

    @Test func `is the pick of one singer when the other one leaves`() throws {
        var evening = Evening("A B")
        try evening.pick("A", with: "B")
        try evening.mark("A", .away)
        try evening.remove("A")
        #expect(evening.order == "| A1")
        #expect(evening.rows.next == evening.id(of: "A1"))
        #expect(evening["A1"]?.singers == [evening.section("B")])
        try evening.remove("B")
        #expect(evening.order == "|")
        #expect(evening.rows.picks.isEmpty)
    }
}

@Suite struct `The log of a call` {
    @Test func `has no reason where the rule called the pick`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B A B C")
        try evening.mark("C", .away)
        for _ in 1...4 { #expect(try evening.advance().exception == nil) }
    }

    @Test func `says that the pick was announced before somebody came`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B B")
        try evening.advance(to: "B1")
        try evening.pick("C")
        #expect(evening.order == "B1 | B2 C1")
        #expect(try evening.advance().exception == .announced)
        #expect(try evening.advance().exception == nil)
    }

    @Test func `says that a pick was skipped`() throws {
        var evening = Evening("A B B")
        try evening.pick("A B B")
        try evening.skip("A1")
        #expect(try evening.advance().exception == .skipped)
        #expect(try evening.advance().exception == nil)
    }

    @Test func `says that a host moved a pick`() throws {
        var evening = Evening("A B")
        try evening.pick("A B A B")
        try evening.move("A2", to: 0)
        try evening.move("A1", to: 3)
        #expect(evening.order == "| A2 B1 B2 A1")
        for _ in 1...3 { #expect(try evening.advance().exception == .moved) }
        #expect(try evening.advance().exception == nil)
    }

    @Test func `goes by time where the board does`() throws {
        var evening = Evening("A B", rule: .picked)
        try evening.pick("A A B")
        try evening.mark("A", .away)
        try evening.mark("A", .active)
        #expect(evening.order == "| B1 A1 A2")
        #expect(try evening.advance().exception == .announced)
        for _ in 1...2 { #expect(try evening.advance().exception == nil) }
    }
}
