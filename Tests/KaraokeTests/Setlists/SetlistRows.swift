import Karaoke

/// The rows of a setlist, as a database stores them.
struct SetlistRows: Equatable {
    var rule = Board.Setlist.Rule.rounds
    var allowsEncores = false
    var picks: [Board.Setlist.Pick.ID: Board.Setlist.Pick] = [:]
    var singers: [Board.Section.ID: Board.Setlist.Singer] = [:]
    var next: Board.Setlist.Pick.ID?

    /// The setlist that a replica reads from the rows, which a query returns in any order.
    var setlist: Board.Setlist {
        Board.Setlist(
            rule: rule,
            allowsEncores: allowsEncores,
            picks: Array(picks.values),
            singers: Array(singers.values),
            next: next
        )
    }

    /// Writes the rows that an action changed.
    mutating func write(_ changes: Board.Setlist.Changes) {
        for pick in changes.made + changes.changed { picks[pick.id] = pick }
        for pick in changes.removed { picks[pick] = nil }
        for singer in changes.singers { singers[singer.id] = singer }
        if changes.next.isGiven { next = changes.next.value }
    }

    mutating func mark(_ section: Board.Section.ID, _ state: Board.Section.State) {
        singers[section] = Board.Setlist.Singer(id: section, state: state, rotation: singers[section]?.rotation)
    }

    /// Deletes a section, and its picks that were not called.
    ///
    /// A duet remains the pick of the other singer, and a turn stays what it was.
    mutating func remove(_ section: Board.Section.ID) {
        singers[section] = nil
        for pick in picks.values where pick.singers.contains(section) {
            let singers = pick.singers.filter { $0 != section }
            picks[pick.id] = singers.isEmpty && !pick.isTurn ? nil : pick.sung(by: singers)
        }
    }
}

extension Board.Setlist.Pick {
    fileprivate func sung(by singers: [Board.Section.ID]) -> Board.Setlist.Pick {
        Board.Setlist.Pick(
            id: id,
            song: song,
            singers: singers,
            state: state,
            round: round,
            place: place,
            skips: skips,
            isMoved: isMoved,
            pickedAt: pickedAt
        )
    }
}
