/// A board as it is laid out: every section and every card with its frame.
public struct DisplayDocument: Decodable, Hashable, Sendable {
    /// The board.
    public let board: Head
    /// How the sections stand.
    public let arrangement: String
    /// What decided the scale of the cards.
    public let scaling: String
    /// Through whose eyes the board is seen; `nil` for the wall's neutral view.
    public let viewer: SectionDocument.ID?
    /// What the board needs, which may be more than was asked for.
    public let size: Size
    /// How much there is.
    public let counts: Counts
    /// The sections.
    public let sections: [Section]

    /// What the board says of itself.
    public struct Head: Decodable, Hashable, Sendable {
        /// What the service knows it by.
        public let id: BoardDocument.ID
        /// The name in URLs.
        public let slug: String
        /// Its title.
        public let title: String
        /// How it is just now.
        public let state: BoardState
        /// The version.
        public let version: Int
    }

    /// A width and a height in points.
    public struct Size: Decodable, Hashable, Sendable {
        /// From left to right.
        public let width: Double
        /// From top to bottom.
        public let height: Double
    }

    /// How much there is on the whole board.
    public struct Counts: Decodable, Hashable, Sendable {
        /// The sections.
        public let sections: Int
        /// The cards.
        public let cards: Int
        /// How many are crossed off.
        public let rejected: Int
        /// How many are not.
        public let remaining: Int
    }

    /// A rectangle in points, from the board's top left, y downwards, before it is turned.
    public struct Frame: Decodable, Hashable, Sendable {
        /// From the left.
        public let x: Double
        /// From the top.
        public let y: Double
        /// From left to right.
        public let width: Double
        /// From top to bottom.
        public let height: Double
    }

    /// What the cards of a section, or a card, finally have.
    public struct Values: Decodable, Hashable, Sendable {
        /// Whether it is crossed off.
        public let isRejected: Bool
    }
}
