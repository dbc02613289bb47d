extension Board {
    /// A section that has dibs on a song.
    package struct Holder: Sendable, Hashable {
        package let section: Section.ID
        package let person: String
        /// The holder's own card of the song; `nil` when the song is not pinned there.
        package var card: Card.ID?

        package init(section: Section.ID, person: String, card: Card.ID? = nil) {
            self.section = section
            self.person = person
            self.card = card
        }
    }

    /// A claim with the people who hold it, the first claimant first.
    package struct NamedClaim: Sendable, Hashable {
        package let claim: Claim
        package let holders: [Holder]

        package init(_ claim: Claim, holders: [Holder]) {
            self.claim = claim
            self.holders = holders
        }
    }
}
