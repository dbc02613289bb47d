// Scripts/wire-types writes this file from Sources/Pages/openapi/display.yaml. Do not edit it.

import Foundation

/// A laid-out board: every section and every card with its frame.
public struct DisplayDocument: Codable, Hashable, Sendable {
    /// The board's own fields, in the laid-out version.
    public let board: Board
    /// The arrangement of the sections and cards.
    public let arrangement: DisplayArrangement
    /// The counts that decide the scale of the cards.
    public let scaling: DisplayScaling
    /// The section whose view is shown; `nil` for the neutral view.
    public let viewer: SectionDocument.ID?
    /// The size of the board, which may be larger than requested.
    public let size: SizeDocument
    /// The counts of the whole board.
    public let counts: Counts
    /// The sections, from left to right.
    public let sections: [DisplaySectionDocument]
    /// The picks that are called first, with at most two behind the next one.
    public let setlist: SetlistDocument

    /// The board's own fields, in the laid-out version.
    public struct Board: Codable, Hashable, Sendable, Identifiable {
        /// The id.
        public let id: BoardDocument.ID
        /// The board's name in URLs.
        public let slug: String
        /// The title.
        public let title: String
        /// The state.
        public let state: BoardState
        /// The version, which rises by one with every change.
        public let version: Int
    }

    /// The counts of the whole board.
    public struct Counts: Codable, Hashable, Sendable {
        /// The number of sections.
        public let sections: Int
        /// The number of cards.
        public let cards: Int
        /// The number of rejected cards.
        public let rejected: Int
        /// The number of cards that are not rejected.
        public let remaining: Int
    }
}

/// A laid-out section with its visible cards.
public struct DisplaySectionDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: SectionDocument.ID
    /// The person.
    public let person: String
    /// The first letter or emoji of the person's name, which stands for the person where the name has no room.
    public let face: String
    /// The title above the section.
    public let title: String
    /// The state.
    public let state: SectionState
    /// The size of the cards.
    public let scale: Scale
    /// The resolved container values.
    public let values: ValuesDocument
    /// The frame.
    public let frame: FrameDocument
    /// The header; `nil` when the section has none.
    public let header: PartDocument?
    /// The content between header and footer.
    public let content: PartDocument?
    /// The footer; `nil` when the section has none.
    public let footer: PartDocument?
    /// The depth in the outline; `nil` in other arrangements.
    public let depth: Int?
    /// True when the section is expanded; `nil` outside an outline.
    public let isExpanded: Bool?
    /// The cards, in reading order.
    public let cards: [DisplayCardDocument]

    /// The size of the cards.
    public struct Scale: OpenEnumeration {
        /// The name in JSON.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The usual size.
        public static let normal = Self(rawValue: "normal")
        /// The size in a section with many cards.
        public static let small = Self(rawValue: "small")
    }
}

/// The part of a pick that its card shows.
public struct CardPickDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: PickDocument.ID
    /// The state.
    public let state: PickState
    /// The index among the picks that wait, counted from zero for the next one; `nil` in any other state.
    public let place: Int?
    /// The sections of the singers who are on the board, first the one who picked.
    public let singers: [SectionDocument.ID]
    /// The time at which the turn ended; `nil` before.
    public let sungAt: Date?
}

/// The sizes of the text on a card.
public struct LetteringDocument: Codable, Hashable, Sendable {
    /// The font size of a title in points.
    public let title: Double
    /// The font size of an artist and a mark in points.
    public let detail: Double
    /// The most lines of a title.
    public let lines: Int
}

/// A laid-out card.
public struct DisplayCardDocument: Codable, Hashable, Sendable, Identifiable {
    /// The id.
    public let id: CardDocument.ID
    /// The song.
    public let song: SongDocument.ID
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The resolved container values.
    public let values: ValuesDocument
    /// The reason for the card's rejection; `nil` when the card is not rejected.
    public let rejection: Rejection?
    /// The sections with dibs on the song.
    public let holders: [HolderDocument]
    /// The last pick of the card; `nil` when the section did not pick it.
    public let pick: CardPickDocument?
    /// The most important mark on the card; `nil` when it has none.
    public let mark: CardMark?
    /// The frame.
    public let frame: FrameDocument
    /// The rotation in degrees, clockwise about the centre of the frame.
    public let rotation: Double
    /// The sizes of the text; `nil` in arrangements other than `wall`.
    public let lettering: LetteringDocument?
    /// The depth in the outline; `nil` in other arrangements.
    public let depth: Int?
    /// Always `nil`, since a card has nothing to expand.
    ///
    /// It is present in an outline alone.
    public let isExpanded: Bool?

    /// The reason for the card's rejection.
    public struct Rejection: Codable, Hashable, Sendable {
        /// The source of the rejection.
        public let reason: Reason

        /// The source of the rejection.
        public struct Reason: OpenEnumeration {
            /// The name in JSON.
            public let rawValue: String

            /// Creates a value with any name.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// The rejection written on the card.
            public static let card = Self(rawValue: "card")
            /// The dibs of another section.
            public static let dibs = Self(rawValue: "dibs")
            /// The rejection written on the section.
            public static let section = Self(rawValue: "section")
        }
    }
}

/// The arrangement of the sections and cards.
public struct DisplayArrangement: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Columns with pinned cards.
    public static let board = Self(rawValue: "board")
    /// Rows and columns of sections, for a screen across the room.
    public static let wall = Self(rawValue: "wall")
    /// A grid of all cards of each section.
    public static let grid = Self(rawValue: "grid")
    /// One stack of all sections.
    public static let stack = Self(rawValue: "stack")
    /// An outline whose sections expand.
    public static let outline = Self(rawValue: "outline")
}

/// A mark on a card.
public struct CardMark: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The section sang the song.
    public static let sung = Self(rawValue: "sung")
    /// The section crossed the card off.
    public static let crossed = Self(rawValue: "crossed")
    /// Another section has dibs on the song.
    public static let taken = Self(rawValue: "taken")
    /// The whole section is crossed off.
    public static let out = Self(rawValue: "out")
    /// The section picked the card.
    public static let pick = Self(rawValue: "pick")
    /// The section has dibs on the song.
    public static let dibs = Self(rawValue: "dibs")
}

/// The counts that decide the scale of the cards.
public struct DisplayScaling: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Each section has a scale of its own.
    public static let section = Self(rawValue: "section")
    /// The whole board has one scale.
    public static let board = Self(rawValue: "board")
}

/// A width and a height in points.
public struct SizeDocument: Codable, Hashable, Sendable {
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
}

/// A rectangle in points from the top left corner, with y downwards, before rotation.
public struct FrameDocument: Codable, Hashable, Sendable {
    /// The distance from the left.
    public let x: Double
    /// The distance from the top.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
}

/// A part of a section.
public struct PartDocument: Codable, Hashable, Sendable {
    /// The frame.
    public let frame: FrameDocument
}

/// The resolved container values of a section's cards, or of a card.
public struct ValuesDocument: Codable, Hashable, Sendable {
    /// True when the card is rejected.
    public let isRejected: Bool
}
