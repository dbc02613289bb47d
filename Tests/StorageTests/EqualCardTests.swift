import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(5))) struct `A card whose id another board has too` {
    private struct Crossed: Sendable {
        let party: Int
        let card: Stored<Board.PlacedCard>
    }

    @Test func `is unpinned by an undo, though the other board picked its own`() async throws {
        let parties = [try await Party.host(), try await Party.host("other")]
        let card = Board.Card.ID.now()
        var sections: [Board.Section.ID] = []
        for (number, party) in parties.enumerated() {
            sections.append(try await party.join("Sam"))
            let draft = Board.Card.Draft(song: .known(try await party.add("Song \(number)")), section: sections[number])
            _ = try await party.boards.pin(draft, id: card, on: party.id, by: .test)
        }
        _ = try await parties[1].boards.pick(card, for: sections[1], on: parties[1].id, by: .test)
        #expect(try await parties[0].boards.undo(madeBy: nil, on: parties[0].id, by: .test) == 3)
        #expect(try await parties[0].titles(in: sections[0]) == [])
        #expect(try await parties[1].titles(in: sections[1]) == ["Song 1"])
    }

    @Test func `is crossed off on its own board, while the other is`() async throws {
        let parties = [try await Party.host(), try await Party.host("other")]
        let card = Board.Card.ID.now()
        for (number, party) in parties.enumerated() {
            let section = try await party.join("Sam \(number)")
            let draft = Board.Card.Draft(song: .known(try await party.add("Song \(number)")), section: section)
            _ = try await party.boards.pin(draft, id: card, on: party.id, by: .test)
        }
        for round in 1...100 {
            let crossed = try await withThrowingTaskGroup(of: Crossed.self) { group in
                for (number, party) in parties.enumerated() {
                    group.addTask {
                        let patch = Board.Card.Patch(writtenRejection: .set((round + number).isMultiple(of: 2)))
                        return Crossed(
                            party: number,
                            card: try await parties[0].boards.update(card: card, of: party.id, patch, by: .test)
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for crossed in crossed {
                let written = crossed.card.value.card
                #expect(written.title == "Song \(crossed.party)")
                #expect(written.writtenRejection == (round + crossed.party).isMultiple(of: 2))
                #expect(crossed.card.rowVersion == 3 + round)
            }
        }
        for party in parties { #expect(try await party.version == 103) }
    }
}
