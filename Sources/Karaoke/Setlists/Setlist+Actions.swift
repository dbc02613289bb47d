import Foundation

extension Board.Setlist {
    /// An action of a guest or a host.
    ///
    /// Storage decides who may perform it.
    package enum Action: Sendable, Equatable {
        /// Picks a song for a section, or for two as a duet.
        case pick(Pick.ID, song: Song.ID, by: Board.Section.ID, with: Board.Section.ID? = nil)
        /// Makes a waiting pick a duet.
        case letIn(Board.Section.ID, to: Pick.ID)
        /// Removes a pick that was not called.
        case takeBack(Pick.ID)
        /// Marks the pick on stage as sung, and calls the next one.
        case advance(from: Pick.ID?)
        /// Passes over the pick on stage, or the next one, because its singers are not ready.
        case skip(Pick.ID)
        /// Moves a pick by hand to an index of ``Board/Setlist/order``; brings back a skipped one.
        case move(Pick.ID, to: Int)
        /// Announces a next pick where none is left that can be called: behind a deletion, a section that went away, or an
        /// undo.
        case announce
    }

    /// Performs an action, and returns the rows that changed.
    ///
    /// - Throws: ``SetlistError``; then nothing changed.
    /// - Complexity: O(*n*) for *n* picks.
    package mutating func perform(_ action: Action, at time: Date) throws(SetlistError) -> Changes {
        var changed = self
        changed.announceNext()
        let exception = try changed.apply(action, at: time)
        changed.announceNext()
        defer { self = changed }
        return Changes(from: self, to: changed, exception: exception)
    }

    private mutating func apply(_ action: Action, at time: Date) throws(SetlistError) -> Exception? {
        switch action {
        case .pick(let id, let song, let section, let partner):
            try pick(id, song, by: [section] + (partner.map { [$0] } ?? []), at: time)
        case .letIn(let section, let id): try letIn(section, to: id)
        case .takeBack(let id):
            try require(id) { !$0.isTurn }
            withdraw(id)
            picks[id] = nil
        case .advance(let onStage): return try advance(from: onStage, at: time)
        case .skip(let id): try skip(id)
        case .move(let id, let index): try move(id, to: index)
        case .announce: break
        }
        return nil
    }

    private mutating func pick(
        _ id: Pick.ID,
        _ song: Song.ID,
        by sections: [Board.Section.ID],
        at time: Date
    ) throws(SetlistError) {
        guard picks[id] == nil else { throw .idTaken }
        guard picks.count < Board.pickLimit else { throw .limitReached }
        guard Set(sections).count == sections.count else { throw .duetFull }
        try require(sections)
        try requireFree(song)
        for section in sections { enterRotation(section) }
        let round = sections.map(nextRound).max() ?? 1
        picks[id] = Pick(id: id, song: song, singers: sections, round: round, pickedAt: time)
        placeByRule(id)
    }

    /// Makes a pick a duet.
    ///
    /// The round of a duet is the higher one of both singers. If that is a later one, then the rule places the pick anew.
    private mutating func letIn(_ section: Board.Section.ID, to id: Pick.ID) throws(SetlistError) {
        let pick = try require(id, \.isWaiting)
        try require([section])
        guard pick.singers.count < 2, !pick.singers.contains(section) else { throw .duetFull }
        enterRotation(section)
        let round = nextRound(of: section)
        picks[id]?.singers.append(section)
        guard round > pick.round else { return }
        picks[id]?.round = round
        if !pick.isMoved { placeByRule(id) }
    }

    private mutating func advance(from onStage: Pick.ID?, at time: Date) throws(SetlistError) -> Exception? {
        guard onStage == now else { throw .notOnStage(now: now) }
        if let now, case .now(let since) = picks[now]?.state { picks[now]?.state = .sung(from: since, to: time) }
        now = nil
        guard let called = next else { return nil }
        let exception = exception(of: called)
        withdraw(called)
        picks[called]?.state = .now(since: time)
        now = called
        return exception
    }

    /// Passes over a pick.
    ///
    /// A skip is no turn: the pick waits directly behind the one that is next then. It is `skipped` at the second time, and
    /// when its song was picked again while it was on stage. The next one is passed over only if another one can be next.
    private mutating func skip(_ id: Pick.ID) throws(SetlistError) {
        let pick = try require(id)
        guard id == now || id == next else { throw .notCalled }
        guard id == now || waiting.contains(where: { $0 != id && isPresent($0) }) else { throw .onlyPick }
        withdraw(id)
        picks[id]?.skips &+= 1
        // All singers may have left since the pick was called. Then it cannot wait.
        let isWaiting = pick.skips == 0 && !pick.singers.isEmpty && !waiting.contains { picks[$0]?.song == pick.song }
        picks[id]?.state = isWaiting ? .waiting : .skipped
        guard isWaiting else { return }
        announceNext()
        place(id, before: order.dropFirst(next == nil ? 0 : 1).first)
    }

    /// Moves a pick by hand, to the front only if its singers are present.
    private mutating func move(_ id: Pick.ID, to index: Int) throws(SetlistError) {
        let pick = try require(id) { !$0.isTurn }
        if !pick.isWaiting {
            guard !pick.singers.isEmpty else { throw .sectionNotFound }
            try requireFree(pick.song)
            picks[id]?.skips = 0
        }
        withdraw(id)
        picks[id]?.state = .waiting
        picks[id]?.isMoved = true
        guard index <= 0, isPresent(id) else {
            return place(id, before: order.dropFirst(max(index, next == nil ? 0 : 1)).first)
        }
        // The pick that was next comes directly behind, wherever its place is.
        if let next, next != waiting.first {
            place(next, before: waiting.first)
            picks[next]?.isMoved = true
        }
        place(id, before: waiting.first)
        next = id
    }

    /// Takes a pick off the stage, or out of the picks that wait.
    private mutating func withdraw(_ id: Pick.ID) {
        if now == id { now = nil }
        if next == id { next = nil }
        waiting.removeAll { $0 == id }
    }
}

extension Board.Setlist {
    @discardableResult
    private func require(_ id: Pick.ID, _ isRight: (Pick) -> Bool = { _ in true }) throws(SetlistError) -> Pick {
        guard let pick = picks[id] else { throw .notFound }
        guard isRight(pick) else { throw .notWaiting }
        return pick
    }

    private func require(_ sections: [Board.Section.ID]) throws(SetlistError) {
        guard sections.allSatisfy({ singers[$0] != nil }) else { throw .sectionNotFound }
    }

    /// Rejects a song that waits already, or that was called on a board without encores.
    private func requireFree(_ song: Song.ID) throws(SetlistError) {
        let same = picks.values.filter { $0.song == song }
        if let waiting = same.first(where: \.isWaiting) { throw .songWaiting(waiting.id) }
        if !allowsEncores, let turn = same.filter(\.isTurn).map(\.id).min() { throw .songSung(turn) }
    }
}
