import Foundation

extension Board {
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
