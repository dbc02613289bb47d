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
    mutating func write(_ changes: Board.Setlist.Changes, of action: Board.Setlist.Action) {
        for pick in changes.made + changes.changed { picks[pick.id] = pick }
        for pick in changes.removed { picks[pick] = nil }
        for singer in changes.singers { singers[singer.id] = singer }
        if case .remove(let section) = action { singers[section] = nil }
        if changes.next.isGiven { next = changes.next.value }
    }
}
