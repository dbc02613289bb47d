extension DisplayDocument {
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
