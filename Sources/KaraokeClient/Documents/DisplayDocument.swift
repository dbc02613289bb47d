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

extension DisplayDocument {
    /// A laid-out section with the cards that appear in it.
    public struct Section: Decodable, Hashable, Sendable, Identifiable {
        /// What the service knows it by.
        public let id: SectionDocument.ID
        /// Whose it is.
        public let person: String
        /// Its title.
        public let title: String
        /// How it is just now.
        public let state: SectionState
        /// How large the cards are: `normal` or `small`.
        public let scale: String
        /// What it finally has.
        public let values: Values
        /// Where it is.
        public let frame: Frame
        /// `nil` when the section has none.
        public let header: Part?
        /// What is between header and footer.
        public let content: Part?
        /// `nil` when the section has none.
        public let footer: Part?
        /// The cards.
        public let cards: [Card]
    }

    /// A part of a section.
    public struct Part: Decodable, Hashable, Sendable {
        /// Where it is.
        public let frame: Frame
    }

    /// A laid-out card.
    public struct Card: Decodable, Hashable, Sendable, Identifiable {
        /// What the service knows it by.
        public let id: CardDocument.ID
        /// The song.
        public let song: SongDocument.ID
        /// Its title.
        public let title: String
        /// Who is known for it.
        public let artist: String
        /// What it finally has.
        public let values: Values
        /// Why the card is crossed off; `nil` when it is not.
        public let rejection: Rejection?
        /// Who has dibs on the song.
        public let holders: [HolderDocument]
        /// Whether the section goes with it.
        public let isPick: Bool
        /// Where it is.
        public let frame: Frame
        /// In degrees, clockwise, about the frame's centre.
        public let rotation: Double
    }

    /// Why a card is crossed off.
    public struct Rejection: Decodable, Hashable, Sendable {
        /// What decided: `card`, `dibs` or `section`.
        public let reason: String
    }
}

/// In which form a laid-out board is sent.
public enum DisplayForm: Sendable, Hashable {
    case json
    case svg

    /// The last part of its address.
    var path: String {
        switch self {
        case .json: "display"
        case .svg: "display.svg"
        }
    }
}

/// How a board is to be laid out.
public struct DisplayView: Sendable, Hashable {
    /// In points.
    public var width = 1920
    /// From top to bottom.
    public var height = 1080
    /// `nil` leaves it to the service, which hangs columns of pinned cards.
    public var arrangement: String?
    /// Whether cards are counted by `section` or over the whole `board` to decide their scale.
    public var scaling: String?
    /// Through whose eyes the board is seen.
    public var viewer: SectionDocument.ID?

    /// Says nothing yet.
    public init() {}
}
