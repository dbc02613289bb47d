import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(5))) struct `A card whose id another board has too` {
    private struct Crossed: Sendable {
        let party: Int
        let card: Stored<Board.PlacedCard>
    }

    @Test func `is crossed off on its own board, while the other is`() async throws {
        let parties = [try await Party.host(), try await Party.host("other")]
        let card = Board.Card.ID.now()
        for (number, party) in parties.enumerated() {
            let section = try await party.join("Sam \(number)")
            let draft = Board.Card.Draft(song: try await party.add("Song \(number)"), section: section)
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
