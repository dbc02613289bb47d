import Foundation
import Karaoke
import SongFuzzing
import Testing

/// An evening of random actions.
///
/// Two replicas perform each action: one that has held the setlist since the beginning, and one that reads it from the rows
/// that were written after the action before.
struct RandomEvening {
    private(set) var setlist: Board.Setlist
    private var replica: Board.Setlist
    private var rows = SetlistRows()
    /// The actions that were performed, for the message of a failure.
    private var actions: [Board.Setlist.Action] = []
    private var oracle = SetlistOracle()
    private var random: SeededGenerator
    private var songs: [Song.ID] = []
    private var guests: [Board.Section.ID] = []
    private var time: UInt64 = 0

    init(seed: UInt64, rule: Board.Setlist.Rule = .rounds) {
        random = SeededGenerator(seed: seed)
        rows.rule = rule
        rows.allowsEncores = Bool.random(using: &random)
        setlist = rows.setlist
        replica = setlist
        songs = (0..<60).map { _ in newID() }
    }

    /// The turns of the evening, in the order in which they were called.
    var turns: [SetlistOracle.Turn] { oracle.turns }

    /// Performs one of all actions that guests and hosts have, and some that fail.
    mutating func performAny() {
        guard guests.count > 1, chance(95), let guest = guests.randomElement(using: &random) else {
            join()
            return
        }
        let pick = setlist.order.randomElement(using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<5: perform(newPick(by: guest, with: guests.randomElement(using: &random)), by: guest)
        case 5..<35: perform(newPick(by: guest), by: guest)
        case 35..<65: perform(.advance(from: chance(98) ? setlist.now : setlist.next))
        case 65..<75:
            let state = chance(50) ? Board.Section.State.away : .active
            perform(.announce, by: guest) { $0.mark(guest, state) }
        case 75..<80: performAsSinger(of: chance(30) ? setlist.now : setlist.next) { .skip($0) }
        case 80..<85: performAsSinger(of: pick) { .takeBack($0) }
        case 85..<90: performAsSinger(of: pick) { .letIn(guest, to: $0) }
        case 90..<97: moveByHand(pick)
        case 97..<98:
            guests.removeAll { $0 == guest }
            perform(.announce, by: guest) { $0.remove(guest) }
        default: moveByHand(rows.picks.values.filter { $0.state == .skipped }.map(\.id).min())
        }
    }

    /// Performs an action of people who come when they like and then always have a pick that waits, until they stop.
    ///
    /// - Parameter pauses: True when people also pick again after some time without a pick.
    mutating func performPlain(pauses: Bool = false) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<15:
            guard guests.count < 9 else { return }
            let guest = join()
            for _ in 0...Int.random(in: 0...2, using: &random) { perform(newPick(by: guest), by: guest) }
        case 15..<30:
            guard let guest = guests.randomElement(using: &random) else { return }
            if pauses || hasWaitingPick(guest) { perform(newPick(by: guest), by: guest) }
        default:
            let guest = setlist.next.flatMap { setlist.picks[$0]?.singers.first }
            if let guest, !hasWaitingPick(guest, besides: setlist.next), chance(pauses ? 50 : 85) {
                perform(newPick(by: guest), by: guest)
            }
            perform(.advance(from: setlist.now))
        }
    }

    private mutating func moveByHand(_ pick: Board.Setlist.Pick.ID?) {
        guard let pick else { return }
        perform(.move(pick, to: Int.random(in: 0...4, using: &random)))
    }

    private mutating func performAsSinger(
        of pick: Board.Setlist.Pick.ID?,
        _ action: (Board.Setlist.Pick.ID) -> Board.Setlist.Action
    ) {
        guard let pick, let singer = setlist.picks[pick]?.singers.randomElement(using: &random) else { return }
        perform(action(pick), by: singer)
    }

    /// Performs an action of a guest, or else of a host, on both replicas, after an edit of rows.
    private mutating func perform(
        _ action: Board.Setlist.Action,
        by guest: Board.Section.ID? = nil,
        after edit: ((inout SetlistRows) -> Void)? = nil
    ) {
        time += 1
        actions.append(action)
        let before = setlist
        if let edit {
            edit(&rows)
            setlist = rows.setlist
            replica = setlist
        }
        let now = Date(timeIntervalSince1970: Double(time))
        guard let changes = try? setlist.perform(action, at: now) else {
            return expect(setlist == before, "an action that failed changes nothing")
        }
        expect(changes == (try? replica.perform(action, at: now)), "replicas change the same rows")
        rows.write(changes)
        replica = rows.setlist
        expect(setlist == replica, "rows give the same setlist on every replica")
        for broken in oracle.brokenPromises(of: action, by: guest, from: before, to: setlist, changes, at: time) {
            expect(false, broken)
        }
    }

    private func expect(_ holds: Bool, _ promise: String) {
        if !holds { Issue.record("broken: \(promise); \(setlist.rule), \(actions)") }
    }

    @discardableResult
    private mutating func join() -> Board.Section.ID {
        let id: Board.Section.ID = newID()
        guests.append(id)
        rows.singers[id] = Board.Setlist.Singer(id: id)
        setlist = rows.setlist
        replica = setlist
        return id
    }

    private mutating func newPick(
        by guest: Board.Section.ID,
        with partner: Board.Section.ID? = nil
    ) -> Board.Setlist.Action {
        .pick(newID(), song: songs.randomElement(using: &random) ?? newID(), by: guest, with: partner)
    }

    private func hasWaitingPick(_ guest: Board.Section.ID, besides other: Board.Setlist.Pick.ID? = nil) -> Bool {
        setlist.order.contains { $0 != other && setlist.picks[$0]?.singers.contains(guest) == true }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func newID<Entity>() -> Identifier<Entity> {
        time += 1
        return Identifier(milliseconds: time, using: &random)
    }
}
