import Foundation

extension Board {
    /// What became of a board since a version, for whoever reads it again when it concerns them.
    package struct News: Sendable, Equatable {
        /// The version that the board has now.
        package let version: Int
        package let readableBy: Readers
        /// The changes that the log tells of, in order.
        package var touches: [Touch]

        package init(version: Int, readableBy: Readers, touches: [Touch] = []) {
            self.version = version
            self.readableBy = readableBy
            self.touches = touches
        }

        /// The changes after a version, one for each version up to the present one.
        ///
        /// - Returns: `nil` where they do not say everything: some are missing, or the board was restored from a file.
        package func touches(after version: Int) -> ArraySlice<Touch>? {
            guard version <= self.version else { return nil }
            let later = touches.drop { $0.version <= version }
            guard !later.contains(where: \.isRestoration) else { return nil }
            return later.map(\.version).elementsEqual(version + 1..<self.version + 1) ? later : nil
        }
    }

    /// What one change touched, by the ids of its rows.
    package struct Touch: Sendable, Equatable {
        /// The version that the change gave the board.
        package let version: Int
        /// Who made the change.
        package let actor: Actor
        package var sections: [Section.ID] = []
        package var cards: [Card.ID] = []
        /// The songs whose claims changed.
        package var claims: [Song.ID] = []
        package var picks: [Pick.ID] = []
        /// Whether something changed that the board says of itself.
        package var board = false
        /// Whether the whole board was restored from a file.
        package var isRestoration = false

        package init(version: Int, actor: Actor) {
            self.version = version
            self.actor = actor
        }

        /// Notes one more row.
        package mutating func note(_ kind: Change.Entry.Kind, _ id: UUID) {
            switch kind {
            case .board: board = true
            case .section: sections.append(Section.ID(id))
            case .card: cards.append(Card.ID(id))
            case .claim: claims.append(Song.ID(id))
            case .pick: picks.append(Pick.ID(id))
            case .restored: isRestoration = true
            }
        }
    }
}
