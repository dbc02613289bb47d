/// What a board has of a song.
public struct SongPresence: Decodable, Hashable, Sendable {
    /// The cards of the song, in the order of their sections.
    public let cards: [PinnedCard]
    /// Who has dibs on the song, the first claimant first.
    public let holders: [HolderDocument]

    /// A card of the song.
    public struct PinnedCard: Decodable, Hashable, Sendable {
        /// What the service knows it by.
        public let id: CardDocument.ID
        /// The section that it is pinned in.
        public let section: SectionDocument.ID
        /// Whose section that is.
        public let person: String
        /// What is written on the card.
        public let rejected: Bool?
        /// Whether it is what the section goes with.
        public let isPick: Bool
    }
}
