import Foundation
import Karaoke
import Postgres
import SongFuzzing
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The share of one guest` {
    private let guests = Guests(TestDatabase.current.database)

    @Test func `is a number of dibs for each section and any actor`() async throws {
        let party = try await Party.host()
        let guest = try await join("Sam", party)
        let songs = try await addSongs(22, to: party)
        for song in songs.prefix(20) { _ = try await claim(song, guest, party) }
        await #expect(throws: LimitError.dibs(20)) { try await claim(songs[20], guest, party) }
        await #expect(throws: LimitError.dibs(20)) {
            try await party.boards.claim(songs[20], for: guest.section, on: party.id, by: .test)
        }
        try await limit(Board.Limits.Patch(dibs: 21), party)
        _ = try await claim(songs[20], guest, party)
        await #expect(throws: LimitError.dibs(21)) { try await claim(songs[21], guest, party) }
        try await party.boards.release(songs[0], by: guest.section, on: party.id, by: guest.actor)
        _ = try await claim(songs[21], guest, party)
    }

    @Test func `counts duets, and claims that an undo restores`() async throws {
        let party = try await Party.host()
        try await limit(Board.Limits.Patch(dibs: 1), party)
        let (sam, matt) = (try await join("Sam", party), try await join("Matt", party))
        let songs = try await addSongs(2, to: party)
        _ = try await claim(songs[0], sam, party)
        _ = try await claim(songs[1], matt, party)
        await #expect(throws: LimitError.dibs(1)) {
            try await party.boards.claim(songs[0], for: matt.section, on: party.id, by: .test)
        }
        try await party.boards.release(songs[0], by: sam.section, on: party.id, by: sam.actor)
        let other = try await addSongs(1, to: party, named: "Other")[0]
        _ = try await claim(other, sam, party)
        let version = try await party.version
        await #expect(throws: LimitError.dibs(1)) {
            try await party.boards.undo(version - 1, madeBy: sam.actor, on: party.id, by: sam.actor)
        }
    }

    @Test func `is so many cards in all sections, of which hosts may pin more`() async throws {
        let party = try await Party.host()
        try await limit(Board.Limits.Patch(cards: 3), party)
        let guest = try await join("Sam", party)
        let second = try await joinAgain("Sam's friend", guest, party)
        let songs = try await addSongs(5, to: party)
        for song in songs.prefix(2) { try await pin(song, guest, party) }
        try await pin(songs[2], second, party)
        await #expect(throws: LimitError.cards(3)) { try await pin(songs[3], guest, party) }
        await #expect(throws: LimitError.cards(3)) { try await pin(songs[3], second, party) }
        try await party.pin(songs[3], for: guest.section)
        let matt = try await join("Matt", party)
        try await pin(songs[0], matt, party)
    }

    @Test func `counts crossed-off cards`() async throws {
        let party = try await Party.host()
        try await limit(Board.Limits.Patch(cards: 2), party)
        let guest = try await join("Sam", party)
        let songs = try await addSongs(3, to: party)
        try await reject(pin(songs[0], guest, party), true, guest.actor, party)
        try await pin(songs[1], guest, party)
        await #expect(throws: LimitError.cards(2)) { try await pin(songs[2], guest, party) }
    }

    @Test func `counts dibs and their release among the changes of an hour`() async throws {
        let party = try await Party.host()
        let guest = try await join("Sam", party)
        let songs = try await addSongs(6, to: party)
        try await limit(Board.Limits.Patch(changes: 5), party)
        await #expect(throws: LimitError.changes(5)) {
            for song in songs {
                _ = try await claim(song, guest, party)
                try await party.boards.release(song, by: guest.section, on: party.id, by: guest.actor)
            }
        }
    }

    @Test func `is so many sections, also by undoing`() async throws {
        let party = try await Party.host()
        try await limit(Board.Limits.Patch(sections: 2), party)
        let guest = try await join("Sam", party)
        let second = try await joinAgain("Second", guest, party)
        await #expect(throws: LimitError.sections(2)) { try await joinAgain("Third", guest, party) }
        try await party.boards.delete(section: second.section, of: party.id, by: second.actor)
        let deleted = try await party.version
        _ = try await joinAgain("Third", guest, party)
        await #expect(throws: LimitError.sections(2)) {
            try await party.boards.undo(deleted, madeBy: guest.actor, on: party.id, by: guest.actor)
        }
    }

    @Test func `is so many changes an hour, of which hosts make more`() async throws {
        let party = try await Party.host()
        let guest = try await join("Sam", party)
        let card = try await pin(try await party.add("Love Stack"), guest, party)
        try await limit(Board.Limits.Patch(changes: 5), party)
        var refused: LimitError?
        var made = 0
        for turn in 0..<10 where refused == nil {
            do {
                try await reject(card, turn.isMultiple(of: 2), guest.actor, party)
                made += 1
            } catch let error as LimitError {
                refused = error
            }
        }
        #expect(refused == .changes(5))
        // The share, less what pinning the card has taken of it.
        #expect((4...5).contains(made))
        try await reject(card, made.isMultiple(of: 2), .test, party)
        let matt = try await join("Matt", party)
        try await pin(try await party.add("Other"), matt, party)
        try await party.direct("UPDATE guests SET changes_full_at = 0")
        try await reject(card, !made.isMultiple(of: 2), guest.actor, party)
    }

    @Test func `is the same for a board that SQL makes as for any other`() async throws {
        let party = try await Party.host()
        try await party.direct("INSERT INTO boards (id, slug, title) VALUES (\(Board.ID.now()), 'direct', 'Direct')")
        let direct = try await party.boards.head(.slug("direct"))
        #expect(direct.limits == Board.Limits())
        #expect(try await party.boards.head(party.reference).limits == Board.Limits())
    }

    @Test func `does not enlarge the reads of a display`() async throws {
        let party = try await Party.host()
        let guest = try await join("Sam", party)
        let songs = try await addSongs(3, to: party)
        for song in songs { _ = try await claim(song, guest, party) }
        try await pin(songs[1], guest, party)
        #expect(try await party.boards.board(party.reference).claims.map(\.song) == [songs[1]])
        #expect(try await party.boards.claims(of: party.id).claims.count == 3)
    }
}

extension `The share of one guest` {
    @Test func `moves cards without moving the others`() async throws {
        let party = try await Party.host()
        try await limit(Board.Limits.Patch(changes: 100_000), party)
        let guest = try await join("Sam", party)
        var cards: [Board.Card.ID] = []
        for song in try await addSongs(12, to: party) { cards.append(try await pin(song, guest, party)) }
        let before = try await party.version
        for turn in 0..<300 {
            let patch = Board.Card.Patch(position: 1)
            try await update(cards[1 + turn % 2 * 10], patch, guest.actor, party)
        }
        let entries = try await party.database.read(
            "SELECT count(*) FROM changes WHERE board_id = \(party.id) AND version > \(before)"
        )
        let count = try entries[0].decode(Int.self, at: 0)
        #expect((299...350).contains(count), "\(count) entries")
        let titles = try await party.titles(in: guest.section)
        #expect(titles[0] == "Song 0" && Set(titles).count == 12)
    }

    @Test func `moves those that are in the way far enough apart for many more moves`() async throws {
        let party = try await Party.host()
        let section = try await party.join("Sam")
        for number in 0..<40 { try await party.pin("Song \(number)", for: section) }
        try await party.direct("UPDATE cards SET position = slot WHERE board_id = \(party.id)")
        let before = try await party.version
        for _ in 0..<60 {
            let last = try #require(try await party.boards.board(party.reference).sections[0].cards.last)
            try await update(last.id, Board.Card.Patch(position: 1), .test, party)
        }
        let entries = try await party.database.read(
            "SELECT count(*) FROM changes WHERE board_id = \(party.id) AND version > \(before)"
        )
        let count = try entries[0].decode(Int.self, at: 0)
        #expect((60...200).contains(count), "\(count) entries")
    }

    @Test func `keeps cards in order wherever they are put`() async throws {
        let party = try await Party.host()
        let section = try await party.join("Sam")
        var expected: [String] = []
        var random = SeededGenerator(seed: 7)
        for number in 0..<60 {
            let place = Int.random(in: 0...min(2, expected.count), using: &random)
            try await party.pin("Song \(number)", for: section, position: place)
            expected.insert("Song \(number)", at: place)
        }
        #expect(try await party.titles(in: section) == expected)
    }

    @Test func `fills no page of the log`() async throws {
        let party = try await Party.host()
        let sections = [try await party.join("Sam"), try await party.join("Matt"), try await party.join("Ken")]
        for (number, song) in try await addSongs(450, to: party).enumerated() {
            try await party.direct(
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
                SELECT \(party.id), \(Board.Card.ID.now()), \(sections[number / 150]), id, title, artist
                FROM songs WHERE id = \(song)
                """
            )
        }
        let before = try await party.version
        for _ in 0..<4 {
            try await party.direct(
                "UPDATE cards SET rejected = rejected IS NULL OR NOT rejected WHERE board_id = \(party.id)"
            )
        }
        var (since, sizes): (Int, [Int]) = (before, [])
        while true {
            let page = try await party.boards.changes(of: party.id, since: since, limit: 100)
            sizes.append(page.changes.map(\.entries.count).reduce(0, +))
            guard let next = page.next else { break }
            since = next
        }
        #expect(sizes == [900, 900])
        let version = try await party.version
        #expect(try await party.boards.changes(of: party.id, since: version, limit: 1).next == nil)
    }

    @Test func `is deleted with the guest on a host's request, and restored by an undo`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await join("Sam", party), try await join("Matt", party))
        let second = try await joinAgain("Second", sam, party)
        let songs = try await addSongs(4, to: party)
        try await pin(songs[0], sam, party)
        try await pin(songs[1], second, party)
        for song in songs.prefix(3) { _ = try await claim(song, sam, party) }
        // A duet of the guest's own sections, and one with somebody else.
        for (song, section) in [(songs[1], second.section), (songs[2], matt.section)] {
            _ = try await party.boards.claim(song, for: section, on: party.id, by: .test)
        }
        let before = try await party.boards.board(party.reference)
        try await guests.delete(sam.guest, from: party.id, withSections: true, by: .test)
        let left = try await party.boards.board(party.reference)
        #expect(left.sections.map(\.person) == ["Matt"])
        #expect(
            try await party.boards.claims(of: party.id).claims.map(\.claim.holders) == [.one(matt.section)]
        )
        #expect(try await guests.list(of: party.id, limit: 9).guests.map(\.id) == [matt.guest])
        _ = try await party.boards.undo(madeBy: .test, on: party.id, by: .test)
        let again = try await party.boards.board(party.reference)
        #expect(again.sections == before.sections)
        #expect(again.claims == before.claims)
    }
}

extension `The share of one guest` {
    private struct Joined {
        let guest: Board.Guest.ID
        let section: Board.Section.ID
        var actor: Board.Actor
    }

    private func join(_ person: String, _ party: Party) async throws -> Joined {
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let welcome = try await guests.join(as: person, code: code, on: party.id)
        let section = welcome.sections[0].section
        let actor = Board.Actor(guest: welcome.guest, sections: [section])
        return Joined(guest: welcome.guest, section: section, actor: actor)
    }

    @discardableResult
    private func joinAgain(_ person: String, _ guest: Joined, _ party: Party) async throws -> Joined {
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let welcome = try await guests.join(as: person, code: code, on: party.id, again: guest.guest)
        let section = welcome.sections[0].section
        let own: Set = [section, guest.section]
        return Joined(guest: guest.guest, section: section, actor: Board.Actor(guest: guest.guest, sections: own))
    }

    private func addSongs(_ count: Int, to party: Party, named name: String = "Song") async throws -> [Song.ID] {
        var songs: [Song.ID] = []
        for number in 0..<count { songs.append(try await party.add("\(name) \(number)")) }
        return songs
    }

    private func claim(_ song: Song.ID, _ guest: Joined, _ party: Party) async throws -> Board.Claim {
        try await party.boards.claim(song, for: guest.section, on: party.id, by: guest.actor).claim.claim
    }

    @discardableResult
    private func pin(_ song: Song.ID, _ guest: Joined, _ party: Party) async throws -> Board.Card.ID {
        let draft = Board.Card.Draft(song: .known(song), section: guest.section)
        return try await party.boards.pin(draft, on: party.id, by: guest.actor).card.value.card.id
    }

    private func update(
        _ card: Board.Card.ID,
        _ patch: Board.Card.Patch,
        _ actor: Board.Actor,
        _ party: Party
    ) async throws {
        _ = try await party.boards.update(card: card, of: party.id, patch, by: actor)
    }

    private func reject(_ card: Board.Card.ID, _ isRejected: Bool, _ actor: Board.Actor, _ party: Party) async throws {
        try await update(card, Board.Card.Patch(writtenRejection: .set(isRejected)), actor, party)
    }

    private func limit(_ limits: Board.Limits.Patch, _ party: Party) async throws {
        _ = try await party.boards.update(party.id, Board.Patch(limits: limits), by: .test)
    }
}
