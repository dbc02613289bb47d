/// A board as it is laid out: every section and every card with its frame.
public struct DisplayDocument: Decodable, Hashable, Sendable {
    public let board: Head
    public let arrangement: String
    public let scaling: String
    /// Through whose eyes the board is seen; `nil` for the wall's neutral view.
    public let viewer: SectionDocument.ID?
    /// What the board needs, which may be more than was asked for.
    public let size: Size
    public let counts: Counts
    public let sections: [Section]

    /// What the board says of itself.
    public struct Head: Decodable, Hashable, Sendable {
        public let id: BoardDocument.ID
        public let slug: String
        public let title: String
        public let state: BoardState
        public let version: Int
    }

    /// A width and a height in points.
    public struct Size: Decodable, Hashable, Sendable {
        public let width: Double
        public let height: Double
    }

    /// How much there is on the whole board.
    public struct Counts: Decodable, Hashable, Sendable {
        public let sections: Int
        public let cards: Int
        public let rejected: Int
        public let remaining: Int
    }

    /// A rectangle in points, from the board's top left, y downwards, before it is turned.
    public struct Frame: Decodable, Hashable, Sendable {
        public let x: Double
        public let y: Double
        public let width: Double
        public let height: Double
    }

    /// What the cards of a section, or a card, finally have.
    public struct Values: Decodable, Hashable, Sendable {
        public let isRejected: Bool
    }
}
