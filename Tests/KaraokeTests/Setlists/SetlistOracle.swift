import Karaoke

/// A test oracle, which compares what happens with the promises of a setlist.
struct SetlistOracle {
    /// The picks that were called, in order.
    private(set) var turns: [Turn] = []
    /// The picks that a host's hand moved, or put another one before.
    private var moved: Set<Pick.ID> = []
    private var skipped: Set<Pick.ID> = []
    /// The time since which each pick waits with all its singers present.
    private var presentSince: [Pick.ID: UInt64] = [:]
    /// The round that the next pick had when it was announced.
    private var announced: (round: Int, at: UInt64) = (0, 0)

    struct Turn {
        let singer: Board.Section.ID?
        /// The singers who had another pick waiting when this one was called.
        let waiting: Set<Board.Section.ID>
    }

    typealias Pick = Board.Setlist.Pick

    /// The promises that an action broke.
    mutating func brokenPromises(
        of action: Board.Setlist.Action,
        by guest: Board.Section.ID?,
        from before: Board.Setlist,
        to after: Board.Setlist,
        _ changes: Board.Setlist.Changes,
        at time: UInt64
    ) -> [String] {
        if case .move(let pick, _) = action {
            moved.insert(pick)
            if after.next == pick, let next = before.next { moved.insert(next) }
        }
        if case .skip(let pick) = action { skipped.insert(pick) }
        let promises = [
            ("the next is the announced one of those present", nextIsAnnounced(after)),
            ("a guest changes the next by their own pick only", isOwn(guest, before, after)),
            ("no turn is lost or born", turnsStay(action, before, after)),
            ("the order changes by a hand only", orderStays(action, before, after)),
            ("a skip of the next makes another one the next", skipMakesRoom(action, before, after)),
            ("the one who is called is the next by the rule, or the log says why", isExplained(before, after, changes)),
        ]
        note(before, after, at: time)
        return promises.filter { !$0.1 }.map(\.0)
    }

    private func nextIsAnnounced(_ setlist: Board.Setlist) -> Bool {
        guard let next = setlist.next else { return !setlist.order.contains(where: setlist.isPresent) }
        return setlist.picks[next]?.state == .waiting && setlist.isPresent(next)
    }

    private func isOwn(_ guest: Board.Section.ID?, _ before: Board.Setlist, _ after: Board.Setlist) -> Bool {
        guard let guest, let next = before.next, next != after.next else { return true }
        return before.picks[next]?.singers.contains(guest) == true
    }

    private func turnsStay(
        _ action: Board.Setlist.Action,
        _ before: Board.Setlist,
        _ after: Board.Setlist
    ) -> Bool {
        let onStage = after.picks.values.filter(\.isOnStage).map(\.id)
        var sung = Set(before.picks.values.filter { $0.isTurn && !$0.isOnStage }.map(\.id))
        var now = before.now
        switch action {
        case .advance:
            if let ended = before.now { sung.insert(ended) }
            now = before.next
        case .skip(before.now): now = nil
        default: break
        }
        return onStage == (now.map { [$0] } ?? []) && after.now == now
            && sung == Set(after.picks.values.filter { $0.isTurn && !$0.isOnStage }.map(\.id))
    }

    private func skipMakesRoom(
        _ action: Board.Setlist.Action,
        _ before: Board.Setlist,
        _ after: Board.Setlist
    ) -> Bool {
        guard case .skip(let pick) = action, pick == before.next else { return true }
        return after.next != nil && after.next != pick
    }

    /// True when the picks that wait before and after an action are in the same order, but for those that it is about.
    private func orderStays(
        _ action: Board.Setlist.Action,
        _ before: Board.Setlist,
        _ after: Board.Setlist
    ) -> Bool {
        // The one that is announced comes to the front, past those that are away.
        var concerned = after.next == before.next ? [] : [after.next]
        switch action {
        case .move(let pick, _), .skip(let pick): concerned.append(pick)
        // A duet that is made later has a place of its own; and the one that was next falls back to its place.
        case .letIn(_, let pick): concerned += [pick, before.next]
        case .announce: concerned.append(after.next == before.next ? nil : before.next)
        default: break
        }
        let common = Set(before.order).intersection(after.order).subtracting(concerned.compactMap { $0 })
        return before.order.filter(common.contains) == after.order.filter(common.contains)
    }

    private func isExplained(
        _ before: Board.Setlist,
        _ after: Board.Setlist,
        _ changes: Board.Setlist.Changes
    ) -> Bool {
        guard after.now != before.now, let id = after.now, let called = after.picks[id] else {
            return changes.exception == nil
        }
        let present = after.order.filter(after.isPresent).compactMap { after.picks[$0] }
        let earlier = present.filter { after.rule == .rounds ? $0.round < called.round : $0.pickedAt < called.pickedAt }
        let undisplaced = earlier.map(\.id).filter { !moved.contains($0) && !skipped.contains($0) }
        let isFirst = undisplaced.allSatisfy { pick in
            (presentSince[pick] ?? 0) > announced.at || (after.picks[pick]?.round ?? 0) >= announced.round
        }
        return switch changes.exception {
        case nil: earlier.isEmpty
        case .announced: isFirst
        case .moved: moved.contains(id) || (undisplaced.isEmpty && isAny(of: moved, before: called, in: after))
        case .skipped: skipped.contains(id) || (undisplaced.isEmpty && isAny(of: skipped, before: called, in: after))
        }
    }

    /// True when one of some picks that wait would come before the one that was called.
    private func isAny(of picks: Set<Pick.ID>, before called: Pick, in setlist: Board.Setlist) -> Bool {
        setlist.order.contains { id in
            picks.contains(id) && (setlist.rule == .picked || (setlist.picks[id]?.round ?? 0) <= called.round)
        }
    }

    private mutating func note(_ before: Board.Setlist, _ after: Board.Setlist, at time: UInt64) {
        let present = after.order.filter(after.isPresent)
        presentSince = Dictionary(present.map { ($0, presentSince[$0] ?? time) }) { first, _ in first }
        if after.next != before.next, let next = after.next {
            announced = (after.picks[next]?.round ?? 0, time)
        }
        guard after.now != before.now, let called = after.now else { return }
        let waiting = Set(after.order.flatMap { after.picks[$0]?.singers ?? [] })
        turns.append(Turn(singer: after.picks[called]?.singers.first, waiting: waiting))
    }
}
