extension DisplayDocument {
    /// A laid-out card.
    public struct Card: Decodable, Hashable, Sendable, Identifiable {
        public let id: CardDocument.ID
        public let song: SongDocument.ID
        public let title: String
        public let artist: String
        public let values: Values
        /// Why the card is crossed off; `nil` when it is not.
        public let rejection: Rejection?
        /// Who has dibs on the song.
        public let holders: [Holder]
        public let isPick: Bool
        public let frame: Frame
        /// In degrees, clockwise, about the frame's centre.
        public let rotation: Double
    }

    /// Why a card is crossed off.
    public struct Rejection: Decodable, Hashable, Sendable {
        /// What decided: `card`, `dibs` or `section`.
        public let reason: String
    }

    /// Who has dibs on a song, with their card of it when they have one.
    public struct Holder: Decodable, Hashable, Sendable {
        public let section: SectionDocument.ID
        public let card: CardDocument.ID?
    }
}
