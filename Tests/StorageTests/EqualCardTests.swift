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
        _ = try await parties[1].boards.pick(card, on: parties[1].id, by: .test)
        #expect(try await parties[0].boards.undo(madeBy: nil, on: parties[0].id, by: .test).undoes == 3)
        #expect(try await parties[0].titles(in: sections[0]) == [])
        #expect(try await parties[1].titles(in: sections[1]) == ["Song 1"])
    }

    @Test func `moves to another section, though the other board picked its own`() async throws {
        let parties = try await equalParties()
        let matt = parties[0].sections[1]
        for (party, _, cards) in parties {
            _ = try await party.boards.pick(cards[0], on: party.id, by: .test)
        }
        let (party, other) = (parties[0].party, parties[1].party)
        _ = try await party.boards.update(card: parties[0].cards[0], of: party.id, .init(section: matt), by: .test)
        #expect(try await party.boards.picks(of: party.id).picks == [])
        #expect(try await other.boards.picks(of: other.id).picks.map(\.value.card) == [parties[0].cards[0]])
    }

    @Test func `moves with its section and its pick, where the other board has no room either`() async throws {
        let parties = try await equalParties()
        let picks = (0..<3).map { _ in Board.Pick.ID.now() }
        for (party, sections, cards) in parties {
            for (pick, card) in zip(picks, cards) {
                _ = try await party.boards.pick(card, as: pick, on: party.id, by: .test)
            }
            for title in ["X", "Y"] { try await party.pin("\(title) at \(party.id)", for: sections[0]) }
        }
        var versions: [Int] = []
        for (party, _, _) in parties { versions.append(try await party.version) }
        for turn in 1...60 {
            let moved = turn.isMultiple(of: 2) ? 1 : 2
            for (party, sections, _) in parties {
                let (boards, board) = (party.boards, party.id)
                let card = try await boards.cards(of: board, in: sections[0]).cards[2].value.card.id
                _ = try await boards.update(card: card, of: board, .init(position: 1), by: .test)
                _ = try await boards.update(section: sections[moved], of: board, .init(position: 1), by: .test)
                _ = try await boards.move(picks[moved], to: 1, on: board, by: .test)
            }
        }
        for (number, party) in parties.map(\.party).enumerated() {
            #expect(try await party.version == versions[number] + 180)
        }
    }

    @Test func `stays as it is, whatever is done on the other board`() async throws {
        let parties = try await equalParties()
        let pick = Board.Pick.ID.now()
        let songs = try await parties[0].party.songs.list(limit: 3).songs.map(\.value.id)
        for (party, sections, cards) in parties {
            for (song, section) in zip(songs, sections) {
                _ = try await party.boards.claim(song, for: section, on: party.id, by: .test)
            }
            _ = try await party.boards.claim(songs[0], for: sections[1], on: party.id, by: .test)
            _ = try await party.boards.pick(cards[0], as: pick, on: party.id, by: .test)
        }
        let other = parties[1].party
        let (before, log) = (try await other.boards.board(other.reference), try await logged(on: other))
        let (boards, board, guests) = (parties[0].party.boards, parties[0].party.id, Guests(other.database))
        let (sections, cards) = (parties[0].sections, parties[0].cards)
        _ = try await boards.update(card: cards[0], of: board, .init(writtenRejection: .set(false)), by: .test)
        _ = try await boards.update(section: sections[0], of: board, .init(footer: .set("Encore")), by: .test)
        _ = try await boards.advance(from: nil, on: board, limit: 4, by: .test)
        _ = try await boards.skip(pick, count: 1, on: board, by: .test)
        for onStage in [nil, pick] { _ = try await boards.advance(from: onStage, on: board, limit: 4, by: .test) }
        _ = try await boards.invite(sections[0], toSing: songs[1], on: board, by: .test)
        try await boards.withdrawInvitation(toSing: songs[1], on: board, by: .test)
        try await boards.release(songs[0], by: sections[0], on: board, by: .test)
        try await boards.release(songs[0], by: sections[1], on: board, by: .test)
        for _ in 1...3 { _ = try await boards.undo(madeBy: nil, on: board, by: .test) }
        _ = try await boards.update(card: cards[0], of: board, .init(section: sections[1]), by: .test)
        try await boards.unpin(cards[0], from: board, by: .test)
        try await boards.delete(section: sections[0], of: board, releasing: true, by: .test)
        _ = try await guests.invite(to: sections[1], on: board, by: .test)
        let guest = try #require(try await guests.list(of: board, limit: 1).guests.first).id
        try await guests.delete(guest, from: board, withSections: true, by: .test)
        #expect(try await boards.board(.id(board)).sections.map(\.id) == [sections[2]])
        try await boards.delete(board)
        #expect(try await other.boards.board(other.reference) == before)
        #expect(try await logged(on: other) == log)
    }

    private func logged(on party: Party) async throws -> [Board.Change] {
        try await party.boards.changes(of: party.id, since: 0, limit: 200).changes
    }

    /// Makes two boards whose three sections, with a card each, have the same ids and songs.
    private func equalParties() async throws -> [EqualParty] {
        let sections = (0..<3).map { _ in Board.Section.ID.now() }
        let cards = (0..<3).map { _ in Board.Card.ID.now() }
        let parties = [try await Party.host(), try await Party.host("other")]
        for number in 0..<3 {
            let song = try await parties[0].add("Song \(number)")
            for party in parties {
                let draft = Board.Section.Draft(person: "Person \(number)")
                _ = try await party.boards.addSection(draft, id: sections[number], to: party.id, by: .test)
                let card = Board.Card.Draft(song: .known(song), section: sections[number])
                _ = try await party.boards.pin(card, id: cards[number], on: party.id, by: .test)
            }
        }
        return parties.map { ($0, sections, cards) }
    }

    private typealias EqualParty = (party: Party, sections: [Board.Section.ID], cards: [Board.Card.ID])

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
