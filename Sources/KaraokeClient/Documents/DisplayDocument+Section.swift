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
}
