/// A laid-out board: every section and every card with its frame.
public struct DisplayDocument: Decodable, Hashable, Sendable {
    /// The board.
    public let board: Head
    /// The arrangement of the sections.
    public let arrangement: String
    /// The counts that decide the scale of the cards.
    public let scaling: String
    /// The section whose view is shown; `nil` for the wall's neutral view.
    public let viewer: SectionDocument.ID?
    /// The size of the board, which may be larger than requested.
    public let size: Size
    /// The counts of sections and cards.
    public let counts: Counts
    /// The sections.
    public let sections: [Section]

    /// The board's own fields.
    public struct Head: Decodable, Hashable, Sendable {
        /// The id.
        public let id: BoardDocument.ID
        /// The slug.
        public let slug: String
        /// The title.
        public let title: String
        /// The state.
        public let state: BoardState
        /// The version.
        public let version: Int
    }

    /// A width and a height in points.
    public struct Size: Decodable, Hashable, Sendable {
        /// The width.
        public let width: Double
        /// The height.
        public let height: Double
    }

    /// The counts of the whole board.
    public struct Counts: Decodable, Hashable, Sendable {
        /// The number of sections.
        public let sections: Int
        /// The number of cards.
        public let cards: Int
        /// The number of rejected cards.
        public let rejected: Int
        /// The number of cards that are not rejected.
        public let remaining: Int
    }

    /// A rectangle in points from the board's top left corner, with y downwards, before rotation.
    public struct Frame: Decodable, Hashable, Sendable {
        /// The distance from the left.
        public let x: Double
        /// The distance from the top.
        public let y: Double
        /// The width.
        public let width: Double
        /// The height.
        public let height: Double
    }

    /// The resolved values of a section's cards, or of a card.
    public struct Values: Decodable, Hashable, Sendable {
        /// True when the card is rejected.
        public let isRejected: Bool
    }
}

extension DisplayDocument {
    /// A laid-out section with its visible cards.
    public struct Section: Decodable, Hashable, Sendable, Identifiable {
        /// The id.
        public let id: SectionDocument.ID
        /// The person.
        public let person: String
        /// The title.
        public let title: String
        /// The state.
        public let state: SectionState
        /// The size of the cards: `normal` or `small`.
        public let scale: String
        /// The resolved values.
        public let values: Values
        /// The frame.
        public let frame: Frame
        /// The header; `nil` when the section has none.
        public let header: Part?
        /// The content between header and footer.
        public let content: Part?
        /// The footer; `nil` when the section has none.
        public let footer: Part?
        /// The cards.
        public let cards: [Card]
    }

    /// The sizes of the text on a card.
    public struct Lettering: Decodable, Hashable, Sendable {
        /// The font size of a title in points.
        public let title: Double
        /// The font size of an artist and a mark in points.
        public let detail: Double
        /// The most lines of a title.
        public let lines: Int
    }

    /// A part of a section.
    public struct Part: Decodable, Hashable, Sendable {
        /// The frame.
        public let frame: Frame
    }

    /// A laid-out card.
    public struct Card: Decodable, Hashable, Sendable, Identifiable {
        /// The id.
        public let id: CardDocument.ID
        /// The song.
        public let song: SongDocument.ID
        /// The title.
        public let title: String
        /// The artist.
        public let artist: String
        /// The resolved values.
        public let values: Values
        /// The reason for the rejection; `nil` when the card is not rejected.
        public let rejection: Rejection?
        /// The sections with dibs on the song.
        public let holders: [HolderDocument]
        /// True when the section picked the card.
        public let isPick: Bool
        /// The frame.
        public let frame: Frame
        /// The rotation in degrees, clockwise about the frame's centre.
        public let rotation: Double
        /// The sizes of the text; `nil` in arrangements other than `wall`.
        public let lettering: Lettering?
    }

    /// The reason for a card's rejection.
    public struct Rejection: Decodable, Hashable, Sendable {
        /// The source of the rejection: `card`, `dibs` or `section`.
        public let reason: String
    }
}

/// The form in which a laid-out board is sent.
public enum DisplayForm: Sendable, Hashable {
    case json
    case svg

    /// The last component of the form's path.
    var path: String {
        switch self {
        case .json: "display"
        case .svg: "display.svg"
        }
    }
}

/// The layout options of a board.
public struct DisplayView: Sendable, Hashable {
    /// The width in points.
    public var width = 1920
    /// The height in points.
    public var height = 1080
    /// The arrangement; `nil` for the service's default, columns of pinned cards.
    public var arrangement: String?
    /// The count that decides the cards' scale: that of each `section`, or of the whole `board`.
    public var scaling: String?
    /// The section whose view is shown.
    public var viewer: SectionDocument.ID?

    /// Creates the default values.
    public init() {}
}
