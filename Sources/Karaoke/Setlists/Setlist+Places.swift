extension Board.Setlist {
    /// The distance between places at both ends of the order.
    private static let gap = 1 << 24
    /// The distance between places where there was no room for one more.
    private static let step = 1 << 8

    /// The round of the next pick of a section.
    ///
    /// One more than the highest round of its other picks, and at least the highest round that was called so far, so that a
    /// newcomer joins the round that is on.
    func nextRound(of section: Board.Section.ID) -> Int {
        picks.values.reduce(1) { round, pick in
            let isOwn = pick.singers.contains(section)
            return max(round, isOwn ? pick.round &+ 1 : 1, pick.isTurn ? pick.round : 1)
        }
    }

    /// Gives a section the last place in the rotation with its first pick of the evening.
    mutating func enterRotation(_ section: Board.Section.ID) {
        guard singers[section]?.rotation == nil else { return }
        let last = singers.values.compactMap(\.rotation).max() ?? 0
        singers[section]?.rotation = last &+ 1
    }

    /// Announces the first pick whose singers are present, unless such a pick is announced already.
    mutating func announceNext() {
        if let next, isPresent(next) { return }
        next = waiting.first(where: isPresent)
    }

    /// Places a pick behind the last one that the rule calls earlier, and behind those that a hand put there.
    mutating func placeByRule(_ id: Pick.ID) {
        let others = waiting.filter { $0 != id }
        let earlier = others.lastIndex { !isMoved($0) && !precedes(id, $0) }
        let behind = others[(earlier.map { $0 + 1 } ?? 0)...]
        place(id, before: behind.first { !isMoved($0) })
    }

    /// Gives a pick the place directly before another one, or the last place.
    ///
    /// That is halfway between its neighbours. Where there is no room, the fewest picks behind it get higher places in the
    /// same order.
    mutating func place(_ id: Pick.ID, before other: Pick.ID?) {
        waiting.removeAll { $0 == id }
        let index = waiting.firstIndex { $0 == other } ?? waiting.endIndex
        let lower = waiting[..<index].last.flatMap { picks[$0]?.place }
        let upper = waiting[index...].first.flatMap { picks[$0]?.place }
        waiting.insert(id, at: index)
        var place = Self.place(between: lower, and: upper)
        picks[id]?.place = place
        for later in waiting[(index + 1)...] {
            guard let present = picks[later]?.place, present <= place else { break }
            place &+= Self.step
            picks[later]?.place = place
        }
    }

    /// The place halfway between two others, or a step behind the lower one where nothing is between.
    ///
    /// The schema bounds places, so that no sum overflows.
    private static func place(between lower: Int?, and upper: Int?) -> Int {
        switch (lower, upper) {
        case (nil, nil): return 0
        case (let lower?, nil): return lower &+ gap
        case (nil, let upper?): return upper &- gap
        case (let lower?, let upper?):
            let middle = (lower & upper) &+ ((lower ^ upper) >> 1)
            return middle > lower ? middle : lower &+ step
        }
    }
}

extension Board.Setlist {
    /// The reason why a pick is called before one that is present and that the rule calls earlier; `nil` if there is none.
    func exception(of called: Pick.ID) -> Exception? {
        let earlier = waiting.filter { isPresent($0) && precedes($0, called) }
        guard let passed = earlier.first(where: { displacement(of: $0) == nil }) ?? earlier.first else { return nil }
        return displacement(of: called) ?? displacement(of: passed) ?? .announced
    }

    private func displacement(of id: Pick.ID) -> Exception? {
        guard let pick = picks[id] else { return nil }
        if pick.isMoved { return .moved }
        return pick.skips > 0 ? .skipped : nil
    }

    private func isMoved(_ id: Pick.ID) -> Bool { picks[id]?.isMoved == true }

    /// A Boolean value that says whether the rule calls a pick before another one.
    private func precedes(_ id: Pick.ID, _ other: Pick.ID) -> Bool {
        guard let pick = picks[id], let other = picks[other] else { return false }
        return switch rule {
        case .rounds: (pick.round, rotation(of: pick)) < (other.round, rotation(of: other))
        case .picked: (pick.pickedAt, pick.id) < (other.pickedAt, other.id)
        }
    }

    /// The place of a pick's first singer in the rotation.
    private func rotation(of pick: Pick) -> Int {
        pick.singers.first.flatMap { singers[$0]?.rotation } ?? .max
    }
}
