extension Board.Setlist {
    /// The rows that an action changed, and nothing else.
    package struct Changes: Sendable, Equatable {
        /// The new picks.
        package let made: [Pick]
        /// The new values of picks that were there before.
        package let changed: [Pick]
        /// The picks that are no more.
        package let removed: [Pick.ID]
        /// The new values of sections that remain.
        package let singers: [Singer]
        /// The announced pick.
        package let next: Edit<Pick.ID>
        /// The reason why the pick that was called is not the one that the rule calls; `nil` if it is.
        package let exception: Exception?

        init(from before: Board.Setlist, to after: Board.Setlist, exception: Exception?) {
            let written = after.picks.values.filter { before.picks[$0.id] != $0 }
                .sorted { ($0.place, $0.id) < ($1.place, $1.id) }
            made = written.filter { before.picks[$0.id] == nil }
            changed = written.filter { before.picks[$0.id] != nil }
            removed = before.picks.keys.filter { after.picks[$0] == nil }.sorted()
            singers = after.singers.values.filter { before.singers[$0.id] != $0 }.sorted { $0.id < $1.id }
            next = before.next == after.next ? .keep : after.next.map(Edit.set) ?? .clear
            self.exception = exception
        }
    }

    /// The reason why a pick is called before one that the rule calls earlier.
    package enum Exception: String, Sendable, CaseIterable {
        /// It was announced before the other one was made, or before its singers came back.
        case announced
        /// One of the two was skipped.
        case skipped
        /// A host moved one of the two by hand.
        case moved
    }
}

/// The reason why an action on a setlist is not possible.
package enum SetlistError: Error, Sendable, Hashable {
    case notFound
    case sectionNotFound
    /// The id from the client belongs to another pick.
    case idTaken
    /// The board has ``Board/pickLimit`` picks.
    case limitReached
    /// The song waits already, as this pick.
    case songWaiting(Board.Setlist.Pick.ID)
    /// The song was called already, as this pick, and the board allows no encores.
    case songSung(Board.Setlist.Pick.ID)
    /// The pick has two singers already, or the section is one of them.
    case duetFull
    /// The pick was called already.
    case notWaiting
    /// The pick is neither on stage nor next.
    case notCalled
    /// The pick is next, and no other one can be.
    case onlyPick
    /// Another pick is on stage, or none.
    case notOnStage(now: Board.Setlist.Pick.ID?)
}

extension SetlistError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "The board has no such pick."
        case .sectionNotFound: "The board has no such section."
        case .idTaken: "Another pick has this id."
        case .limitReached: "A board has at most \(Board.pickLimit) picks, sung ones included. Take some back first."
        case .songWaiting: "The song is picked already. A duet is one pick of both singers."
        case .songSung: "The song was sung already, and this board allows no encores."
        case .duetFull: "The pick already has two singers, or the section is one of them."
        case .notWaiting: "The pick was called already. Only an undo takes back a turn."
        case .notCalled: "The pick is neither on stage nor next."
        case .onlyPick: "No other pick can be next: none waits, or their singers are away."
        case .notOnStage: "Another pick is on stage by now. Read the setlist again."
        }
    }
}
