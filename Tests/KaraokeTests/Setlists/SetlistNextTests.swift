import Karaoke
import Testing

@Suite struct `The next pick` {
    @Test func `is announced with the first pick, and called when the host advances`() throws {
        var evening = Evening("A B")
        #expect(try evening.pick("A", with: nil).next == .set(evening.id(of: "A1")))
        try evening.pick("B")
        #expect(try evening.advance().next == .set(evening.id(of: "B1")))
        #expect(evening.order == "A1 | B1")
        #expect(try evening.advance().next == .clear)
        #expect(evening.order == "B1 |")
    }

    @Test func `stays when somebody with an earlier place comes back, who stands behind it`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C A B C")
        try evening.mark("A", .away)
        #expect(evening.order == "| B1 A1 C1 A2 B2 C2")
        try evening.advance(to: "C1")
        let changes = try evening.mark("A", .active)
        #expect(evening.order == "C1 | B2 A1 A2 C2")
        #expect(changes.changed == [] && changes.next == .keep)
    }

    @Test func `is passed on when its own singer goes away, and the pick keeps its place`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C A")
        let changes = try evening.mark("A", .away)
        #expect(evening.order == "| B1 A1 C1 A2")
        #expect(changes.changed == [] && changes.next == .set(evening.id(of: "B1")))
        try evening.advance(to: "C1")
        #expect(evening.order == "C1 | A1 A2")
        #expect(evening.rows.next == nil)
        try evening.mark("A", .active)
        #expect(evening.rows.next == evening.id(of: "A1"))
    }

    @Test func `is passed on when its own singer leaves, skips it or takes it back`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C D")
        try evening.remove("A")
        #expect(evening.order == "| B1 C1 D1")
        try evening.skip("B1")
        #expect(evening.order == "| C1 B1 D1")
        try evening.takeBack("C1")
        #expect(evening.order == "| B1 D1")
    }

    @Test func `is passed over while one singer of a duet is away`() throws {
        var evening = Evening("A B C")
        try evening.pick("A", with: "B")
        try evening.pick("C")
        try evening.mark("B", .away)
        #expect(evening.order == "| C1 A1")
        try evening.mark("B", .active)
        #expect(evening.order == "| C1 A1")
    }

    @Test func `is the one that a host moves to the front, before the one that was next`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C D")
        try evening.mark("A", .away)
        try evening.mark("A", .active)
        #expect(evening.order == "| B1 A1 C1 D1")
        try evening.move("D1", to: 0)
        #expect(evening.order == "| D1 B1 A1 C1")
        #expect(evening["D1"]?.isMoved == true && evening["B1"]?.isMoved == true && evening["A1"]?.isMoved == false)
        try evening.move("D1", to: 2)
        #expect(evening.order == "| B1 A1 D1 C1")
    }

    @Test func `is never of somebody who is away, even if a host moves it`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        try evening.mark("C", .away)
        try evening.mark("A", .away)
        try evening.mark("A", .active)
        let changes = try evening.move("C1", to: 0)
        #expect(evening.names(of: changes.changed) == ["C1"])
        #expect(evening.order == "| B1 C1 A1")
        try evening.mark("C", .active)
        #expect(evening.order == "| B1 C1 A1")
    }

    @Test func `is announced anew after rows changed without an action`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        let (first, second) = (evening.section("A"), evening.section("B"))
        evening.edit { rows in
            rows.singers[first] = Board.Setlist.Singer(id: first, state: .away, rotation: 1)
        }
        #expect(try evening.perform(.announce).next == .set(evening.id(of: "B1")))
        evening.edit { rows in
            rows.singers[second] = Board.Setlist.Singer(id: second, state: .away, rotation: 2)
        }
        try evening.advance()
        #expect(evening.order == "C1 | A1 B1")
        let gone = evening.id(of: "C1")
        evening.edit { rows in rows.next = gone }
        #expect(evening.rows.setlist.next == nil)
    }
}

@Suite struct `A skipped pick` {
    @Test func `waits directly behind the one that is next then`() throws {
        var evening = Evening("A B C D")
        try evening.pick("A B C D")
        try evening.mark("B", .away)
        try evening.skip("A1")
        #expect(evening.order == "| C1 A1 B1 D1")
        try evening.advance()
        #expect(evening.order == "C1 | A1 B1 D1")
    }

    @Test func `leaves the stage without a turn`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B A B")
        try evening.advance(to: "A2")
        let changes = try evening.skip("A2")
        #expect(evening.order == "| B2 A2")
        #expect(changes.next == .keep)
        try evening.pick("C")
        #expect(evening["C1"]?.round == 1)
        #expect(evening.order == "| B2 C1 A2")
    }

    @Test func `is next again when it left the stage and nobody else is there`() throws {
        var evening = Evening("A B")
        try evening.pick("A B")
        try evening.mark("B", .away)
        try evening.advance()
        try evening.skip("A1")
        #expect(evening.rows.next == evening.id(of: "A1"))
    }

    @Test(arguments: [false, true]) func `makes room for another one, or is not skipped`(isSkippedOnce: Bool) throws {
        var evening = Evening("A B")
        try evening.pick("A B")
        if isSkippedOnce {
            try evening.skip("A1")
            try evening.move("A1", to: 0)
        }
        try evening.mark("B", .away)
        #expect(throws: SetlistError.onlyPick) { try evening.skip("A1") }
        #expect(evening["A1"]?.skips == (isSkippedOnce ? 1 : 0))
        #expect(evening.rows.next == evening.id(of: "A1"))
        try evening.mark("B", .active)
        try evening.skip("A1")
        #expect(evening.order == (isSkippedOnce ? "| B1" : "| B1 A1"))
        if !isSkippedOnce { try evening.takeBack("A1") }
        #expect(throws: SetlistError.onlyPick) { try evening.skip("B1") }
    }

    @Test func `is out at the second time, until a host brings it back`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        try evening.skip("A1")
        try evening.advance(to: "A1")
        try evening.skip("A1")
        #expect(evening.order == "| C1")
        #expect(evening["A1"]?.state == .skipped)
        try evening.advance()
        #expect(evening.order == "C1 |")
        try evening.pick("B")
        try evening.move("A1", to: 1)
        #expect(evening.order == "C1 | B2 A1")
        try evening.move("A1", to: 0)
        try evening.skip("A1")
        #expect(evening.order == "C1 | B2 A1")
    }

    @Test func `was on stage or next`() throws {
        var evening = Evening("A B C")
        try evening.pick("A B C")
        try evening.advance()
        #expect(throws: SetlistError.notCalled) { try evening.skip("C1") }
        try evening.advance()
        #expect(throws: SetlistError.notCalled) { try evening.skip("A1") }
        #expect(throws: SetlistError.notFound) { try evening.skip("?") }
    }
}
