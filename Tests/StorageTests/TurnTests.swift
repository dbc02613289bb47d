import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A turn` {
    @Test func `is called and sung at times that rise, whatever the clock says`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (first, second) = (try await party.pick("A", for: sam), try await party.pick("B", for: sam))
        try await party.direct("UPDATE picks SET created_at = '2100-01-01T00:00:00Z' WHERE id = \(first)")
        try await party.sing(second)
        let turns = try await [party.read(first), party.read(second)]
        let times = turns.flatMap { [$0.calledAt, $0.sungAt] }.compactMap(\.self)
        #expect(times.count == 4)
        #expect(times[0] < times[1] && times[1] <= times[2] && times[2] < times[3])
        #expect(times.allSatisfy { $0 > turns[0].pickedAt })
    }

    @Test func `is called by one of 32 who press at once`() async throws {
        let party = try await Party.host()
        for person in ["A", "B", "C"] { try await party.pick(person, for: try await party.join(person)) }
        try await party.advance()
        let (onStage, version) = try await (party.boards.setlist(of: party.id, limit: 1).head.now, party.version)
        let replica = Boards(party.database)
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<32 {
                let boards = number.isMultiple(of: 2) ? party.boards : replica
                group.addTask {
                    do {
                        _ = try await boards.advance(from: onStage?.value.id, on: party.id, limit: 4, by: .test)
                        return true
                    } catch SetlistError.notOnStage {
                        return false
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
        #expect(try await party.evening == "A | B | C |")
        #expect(try await party.version == version + 1)
    }

    @Test func `is not called from a stage that has another one, or that is empty`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let pick = try await party.pick("A", for: sam)
        await #expect(throws: SetlistError.notOnStage(now: nil)) {
            try await party.boards.advance(from: pick, on: party.id, limit: 4, by: .test)
        }
        try await party.advance()
        await #expect(throws: SetlistError.notOnStage(now: pick)) {
            try await party.boards.advance(from: nil, on: party.id, limit: 4, by: .test)
        }
        await #expect(throws: BoardError.notFound) {
            try await party.boards.advance(from: nil, on: .now(), limit: 4, by: .test)
        }
    }

    @Test func `leaves the stage empty when it was the last one`() async throws {
        let party = try await Party.host()
        try await party.pick("A", for: try await party.join("Sam"))
        #expect(try await party.advance().now?.value.title == "A")
        #expect(try await party.advance() == Board.SetlistHead())
        let version = try await party.version
        #expect(try await party.advance() == Board.SetlistHead())
        #expect(try await party.version == version)
    }

    @Test func `says why it was called before another one`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let first = try await party.pick("A", for: sam)
        let second = try await party.pick("B", for: matt)
        _ = try await party.boards.move(second, to: 0, on: party.id, by: .test)
        try await party.advance()
        #expect(try await party.read(second).exception == .moved)
        try await party.sing(first)
        #expect(try await party.read(first).exception == nil)
        #expect(try await party.read(second).exception == .moved)
    }

    @Test func `passes over those who are away, who stand behind the next when they come back`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        try await party.pick("A", for: sam)
        try await party.pick("B", for: matt)
        try await party.mark(sam, .away)
        #expect(try await party.evening == "|  | B A |")
        let head = try await party.boards.setlist(of: party.id, limit: 4).head
        #expect(head.next?.value.title == "B")
        #expect(head.then == [])
        try await party.mark(sam, .active)
        #expect(try await party.evening == "|  | B A |")
        #expect(try await party.advance().now?.value.title == "B")
    }

    @Test func `is not lost when somebody else's tap changes the board at the same moment`() async throws {
        let party = try await Party.host()
        let sections = [try await party.join("Sam"), try await party.join("Matt")]
        for section in sections {
            for number in 1...8 { try await party.pick("\(number) of \(section)", for: section) }
        }
        let cards = try await party.boards.cards(of: party.id, limit: 100).cards.map(\.value.card.id)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for card in cards.shuffled() {
                group.addTask {
                    _ = try await party.boards.update(
                        card: card,
                        of: party.id,
                        .init(writtenRejection: .set(false)),
                        by: .test
                    )
                }
            }
            for _ in 1...16 {
                group.addTask {
                    while true {
                        do {
                            try await party.advance()
                            return
                        } catch SetlistError.notOnStage {
                            continue
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let picks = try await party.boards.picks(of: party.id, limit: 100).picks.map(\.value)
        #expect(picks.count { $0.state == .sung } == 15)
        #expect(picks.count { $0.state == .now } == 1)
        let times = picks.prefix(15).flatMap { [$0.calledAt, $0.sungAt] }.compactMap(\.self)
        #expect(times == times.sorted())
    }
}

@Suite(.database) struct `A turn that is over` {
    @Test(arguments: [
        "DELETE FROM sections", "DELETE FROM cards", "UPDATE sections SET state = 'away'",
        "UPDATE cards SET rejected = true", "DELETE FROM claims",
    ])
    func `outlives what is deleted, in whatever way`(statement: String) async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        try await party.pick("A", for: sam, with: matt)
        try await party.pick("B", for: matt)
        try await party.pick("C", for: sam)
        for _ in 1...2 { try await party.advance() }
        try await party.direct(script: statement)
        let turns = try await party.boards.picks(of: party.id).picks.map(\.value).filter { $0.state != .waiting }
        #expect(turns.map(\.title) == ["A", "C"])
        #expect(turns.map { $0.singers.map(\.person) } == [["Sam", "Matt"], ["Sam"]])
        #expect(turns.map(\.artist) == ["The Push and Pops", "The Push and Pops"])
    }

    @Test func `keeps the names of singers who left, and the newest of those who stay`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let pick = try await party.pick("A", for: sam, with: matt)
        try await party.sing(pick)
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        _ = try await party.boards.update(section: matt, of: party.id, .init(person: "Matthew"), by: .test)
        let turn = try await party.read(pick)
        #expect(turn.singers.map(\.person) == ["Sam", "Matthew"])
        #expect(turn.singers.map(\.section) == [nil, matt])
        #expect(turn.card == nil)
    }

    @Test func `that is skipped after its singer left waits for nobody`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let pick = try await party.pick("A", for: sam)
        try await party.pick("B", for: matt)
        try await party.advance()
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        let skipped = try await party.boards.skip(pick, count: 1, on: party.id, by: .test).value
        #expect(skipped.state == .skipped)
        #expect(skipped.singers.map(\.person) == ["Sam"])
        await #expect(throws: SetlistError.sectionNotFound) {
            _ = try await party.boards.move(pick, to: 0, on: party.id, by: .test)
        }
        #expect(try await party.evening == "|  | B | A")
    }

    @Test func `is renamed with its song, and counts as sung of the song that it was merged into`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        let card = try await party.pin(wrong, for: sam)
        let pick = try await party.pick(card).value.id
        try await party.sing(pick)
        try await party.boards.unpin(card, from: party.id, by: .test)
        _ = try await party.songs.update(wrong, Song.Patch(artist: "The Pops"), by: .test)
        #expect(try await party.read(pick).artist == "The Pops")
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        #expect(try await party.read(pick).title == "Love Stack")
        #expect(try await party.read(pick).artist == "The Push and Pops")
        let other = try await party.pin(right, for: matt)
        await #expect(throws: SetlistError.songSung(pick)) { try await party.pick(other) }
    }

    @Test func `is of a song that may be deleted`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        let pick = try await party.pick(card).value.id
        try await party.sing(pick)
        try await party.boards.unpin(card, from: party.id, by: .test)
        try await party.songs.delete(song)
        #expect(try await party.read(pick).title == "Love Stack")
    }

    @Test func `stamps the cards of both singers of a duet`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let song = try await party.add("Love Stack")
        let cards = [try await party.pin(song, for: sam), try await party.pin(song, for: matt)]
        let pick = try await party.pick(cards[0], with: matt).value.id
        try await party.sing(pick)
        let board = try await party.boards.board(party.reference)
        let sungAt = try await party.read(pick).sungAt
        let stamp = Board.CardPick(id: pick, state: .sung, singers: [sam, matt], sungAt: sungAt)
        #expect(board.sections.map(\.picks) == [[cards[0]: stamp], [cards[1]: stamp]])
        #expect(board.setlist == Board.SetlistHead())
    }
}
