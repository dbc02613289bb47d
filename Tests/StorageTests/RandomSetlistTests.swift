import Foundation
import Karaoke
import Postgres
import SongFuzzing
import TestDatabase
import Testing

@testable import Storage

/// Random evenings over the database, each beside a setlist in memory that performs the same actions.
@Suite(.database, .timeLimit(.minutes(5))) struct `A stored setlist` {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `is what the rule makes of the rows before, on any replica`(seed: UInt64) async throws {
        var evening = try await StoredEvening(seed: seed)
        for _ in 0..<60 { try await evening.performAny() }
    }
}

private struct StoredEvening {
    let party: Party
    private let replicas: [Boards]
    private var random: SeededGenerator
    private var sections: [Board.Section.ID] = []

    init(seed: UInt64) async throws {
        party = try await Party.host()
        replicas = [party.boards, Boards(party.database)]
        random = SeededGenerator(seed: seed)
        let rule = Board.Setlist.Rule.allCases[Int(seed % 2)]
        let patch = Board.Patch(setlistRule: rule, allowsEncores: seed.isMultiple(of: 3))
        _ = try await party.boards.update(party.id, patch, by: .test)
    }

    mutating func performAny() async throws {
        let boards = replicas[Int.random(in: 0...1, using: &random)]
        let before = try await setlist
        guard sections.count > 2, chance(95), let section = sections.randomElement(using: &random) else {
            let name = "Singer \(UInt64.random(in: 0...UInt64.max, using: &random))"
            return sections.append(try await party.join(name))
        }
        let (id, partner) = (Board.Pick.ID.now(), sections.randomElement(using: &random))
        let pick = before.order.randomElement(using: &random) ?? id
        let called = (chance(50) ? before.next : before.now) ?? id
        let place = Int.random(in: 0...3, using: &random)
        let (board, actor) = (party.id, Board.Actor.test)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<40:
            let song = try await song()
            let card = try await card(of: song, in: section)
            let duet = chance(20) ? partner : nil
            try await expect(.pick(id, song: song, by: section, with: duet), after: before) {
                _ = try await boards.pick(card, as: id, with: duet, on: board, by: actor)
            }
        case 40..<65:
            try await expect(.advance(from: before.now), after: before) {
                _ = try await boards.advance(from: before.now, on: board, limit: 4, by: actor)
            }
        case 65..<73:
            let state = chance(50) ? Board.Section.State.away : .active
            try await expect(.announce, after: before.changed { $0.mark(section, state) }) {
                _ = try await boards.update(section: section, of: board, .init(state: state), by: actor)
            }
        case 73..<80:
            let count = (before.picks[called]?.skips ?? 0) + 1
            try await expect(.skip(called), after: before) {
                _ = try await boards.skip(called, count: count, on: board, by: actor)
            }
        case 80..<85:
            try await expect(.takeBack(pick), after: before) { try await boards.takeBack(pick, on: board, by: actor) }
        case 85..<90:
            try await expect(.letIn(section, to: pick), after: before) {
                _ = try await boards.letIn(section, to: pick, on: board, by: actor)
            }
        case 90..<97:
            try await expect(.move(pick, to: place), after: before) {
                _ = try await boards.move(pick, to: place, on: board, by: actor)
            }
        default:
            sections.removeAll { $0 == section }
            try await expect(.announce, after: before.changed { $0.remove(section) }) {
                try await boards.delete(section: section, of: board, releasing: true, by: actor)
            }
        }
    }

    /// Expects the rows after a write to be those of the action, or as before if the action fails.
    private func expect(
        _ action: Board.Setlist.Action,
        after before: Board.Setlist,
        _ write: () async throws -> Void
    ) async throws {
        var expected = before
        let time = Date.now
        do {
            _ = try expected.perform(action, at: time)
        } catch {
            await #expect(throws: error) { try await write() }
            #expect(try await setlist == before)
            return
        }
        try await write()
        let stored = try await setlist
        #expect(stored.order == expected.order, "\(action)")
        #expect((stored.now, stored.next) == (expected.now, expected.next), "\(action)")
        #expect(stored.singers == expected.singers, "\(action)")
        #expect(stored.facts == expected.facts, "\(action)")
    }

    private var setlist: Board.Setlist {
        get async throws {
            let statements = Boards.statements(locking: party.id, .all)
            return try Boards.LockedSetlist(try await party.database.read(statements)[...]).setlist
        }
    }

    /// A song of fifteen.
    private mutating func song() async throws -> Song.ID {
        let title = "Song \(Int.random(in: 0..<15, using: &random))"
        let known = try await party.direct("SELECT id FROM songs WHERE title = \(title)")
        if let row = known.first { return try row.decode(Song.ID.self) }
        return try await party.add(title)
    }

    private func card(of song: Song.ID, in section: Board.Section.ID) async throws -> Board.Card.ID {
        let known = try await party.direct(
            "SELECT id FROM cards WHERE section_id = \(section) AND song_id = \(song)"
        )
        if let row = known.first { return try row.decode(Board.Card.ID.self) }
        return try await party.pin(song, for: section)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}

extension Board.Setlist {
    /// Everything of each pick but its times.
    fileprivate var facts: Set<[String]> {
        Set(
            picks.values.map {
                [
                    "\($0.id)", "\($0.song)", "\($0.singers)", "\($0.state.row.state)", "\($0.round)", "\($0.place)",
                    "\($0.skips)", "\($0.isMoved)",
                ]
            }
        )
    }

    /// The setlist of rows that were edited without an action.
    fileprivate func changed(_ edit: (inout EditedRows) -> Void) -> Board.Setlist {
        var rows = EditedRows(picks: Array(picks.values), singers: Array(singers.values))
        edit(&rows)
        return Board.Setlist(
            rule: rule,
            allowsEncores: allowsEncores,
            picks: rows.picks,
            singers: rows.singers,
            next: next
        )
    }
}

private struct EditedRows {
    var picks: [Board.Setlist.Pick]
    var singers: [Board.Setlist.Singer]

    mutating func mark(_ section: Board.Section.ID, _ state: Board.Section.State) {
        singers = singers.map { $0.id == section ? .init(id: section, state: state, rotation: $0.rotation) : $0 }
    }

    /// Removes a section and its picks, but for turns and for duets, which go on with one singer.
    mutating func remove(_ section: Board.Section.ID) {
        singers.removeAll { $0.id == section }
        picks = picks.compactMap { pick in
            let left = pick.singers.filter { $0 != section }
            guard pick.isTurn || !left.isEmpty else { return nil }
            return Board.Setlist.Pick(
                id: pick.id,
                song: pick.song,
                singers: left,
                state: pick.state,
                round: pick.round,
                place: pick.place,
                skips: pick.skips,
                isMoved: pick.isMoved,
                pickedAt: pick.pickedAt
            )
        }
    }
}
