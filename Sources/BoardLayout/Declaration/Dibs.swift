import Karaoke

/// Who has dibs on the songs of a board, as one viewer sees it; prepared once per board, so that a card costs one look-up.
struct Dibs {
    /// What a claim means on this board.
    private struct Standing {
        let claim: Board.Claim
        var holders: [LaidOutBoard.Card.Holder]
    }

    private var standings: [Song.ID: Standing] = [:]
    private let viewer: Board.Section.ID?

    init(on board: Board, viewer: Board.Section.ID?) {
        self.viewer = viewer
        guard !board.claims.isEmpty else { return }
        for claim in board.claims {
            standings[claim.song] = Standing(claim: claim, holders: [])
        }
        let holding = Set(board.claims.flatMap(\.holders.sections))
        var cards: [Board.Section.ID: [Song.ID: Board.Card.ID]] = [:]
        var people: [Board.Section.ID: String] = [:]
        for section in board.sections where holding.contains(section.id) {
            people[section.id] = section.person
            for card in section.cards where standings[card.song] != nil {
                cards[section.id, default: [:]][card.song] = card.id
            }
        }
        for claim in board.claims {
            standings[claim.song]?.holders = claim.holders.sections.map { section in
                LaidOutBoard.Card.Holder(
                    section: section,
                    person: people[section] ?? "",
                    card: cards[section]?[claim.song]
                )
            }
        }
    }

    /// Whether dibs cross off a song's card in a section: written true, or not written.
    ///
    /// To a viewer who is not a holder the song is out wherever it is pinned, also in the holder's own section. A holder
    /// and the neutral view see it crossed off outside the holders' sections.
    func areHeld(on song: Song.ID, from section: Board.Section.ID) -> Bool? {
        guard !standings.isEmpty, let holders = standings[song]?.claim.holders else { return nil }
        if let viewer, !holders.contains(viewer) { return true }
        return holders.contains(section) ? nil : true
    }

    /// Who has dibs on a song, the first claimant first.
    func holders(of song: Song.ID) -> [LaidOutBoard.Card.Holder] {
        standings.isEmpty ? [] : standings[song]?.holders ?? []
    }
}
