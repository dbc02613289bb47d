extension DisplayDocument {
    /// A laid-out section with the cards that appear in it.
    public struct Section: Decodable, Hashable, Sendable, Identifiable {
        public let id: SectionDocument.ID
        public let person: String
        public let title: String
        public let state: SectionState
        /// How large the cards are: `normal` or `small`.
        public let scale: String
        public let values: Values
        public let frame: Frame
        /// `nil` when the section has none.
        public let header: Part?
        public let content: Part?
        /// `nil` when the section has none.
        public let footer: Part?
        public let cards: [Card]
    }

    /// A part of a section.
    public struct Part: Decodable, Hashable, Sendable {
        public let frame: Frame
    }
}
