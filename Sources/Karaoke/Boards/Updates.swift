import Foundation

extension Board {
    /// The changes to a board after some version.
    package struct Updates: Sendable, Equatable {
        /// The present version of the board.
        package let version: Int
        package let readableBy: Readers
        /// The changes in the log, in order.
        package var changes: [ChangedIDs]

        package init(version: Int, readableBy: Readers, changes: [ChangedIDs] = []) {
            self.version = version
            self.readableBy = readableBy
            self.changes = changes
        }

        /// The changes after a version, one for each version up to the present one.
        ///
        /// - Returns: `nil` when the changes are incomplete, or the whole board was replaced.
        package func changes(after version: Int) -> ArraySlice<ChangedIDs>? {
            guard version <= self.version else { return nil }
            let later = changes.drop { $0.version <= version }
            guard !later.contains(where: \.isReplacement) else { return nil }
            var last = version
            for change in later {
                guard change.version > last, change.version - 1 == last else { return nil }
                last = change.version
            }
            return last == self.version ? later : nil
        }
    }

    /// The ids of the rows that one change touched.
    package struct ChangedIDs: Sendable, Equatable {
        /// The version that the change gave the board.
        package let version: Int
        /// The author of the change.
        package let actor: Actor
        package var sections: [Section.ID] = []
        package var cards: [Card.ID] = []
        /// The songs whose claims changed.
        package var claims: [Song.ID] = []
        package var picks: [Pick.ID] = []
        /// True when the board's own fields changed.
        package var board = false
        /// True when the whole board was restored from a file, or cleared.
        package var isReplacement = false

        package init(version: Int, actor: Actor) {
            self.version = version
            self.actor = actor
        }

        /// Adds a row.
        package mutating func note(_ kind: Change.Entry.Kind, _ id: UUID) {
            switch kind {
            case .board: board = true
            case .section: sections.append(Section.ID(id))
            case .card: cards.append(Card.ID(id))
            case .claim: claims.append(Song.ID(id))
            case .pick: picks.append(Pick.ID(id))
            case .restored, .cleared: isReplacement = true
            }
        }
    }
}
