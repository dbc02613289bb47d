import Foundation
import Karaoke

/// The dibs on the songs of a board, as one viewer sees them; prepared once per board, so that a card costs little.
struct Dibs: Sendable {
    /// The effect of a claim on this board.
    private struct Standing: Sendable {
        let claim: Board.Claim
        var holders: [Board.Holder]
    }

    private var standings: [Standing] = []
    private var positions: [Song.ID: Int] = [:]
    private let viewer: Board.Section.ID?

    init(on board: Board, viewer: Board.Section.ID?) {
        self.viewer = viewer
        guard !board.claims.isEmpty else { return }
        positions.reserveCapacity(board.claims.count)
        var people: [Board.Section.ID: String] = [:]
        for section in board.sections { people[section.id] = section.person }
        for claim in board.claims {
            positions[claim.song] = standings.count
            let holders = claim.holders.sections.map { section in
                Board.Holder(section: section, person: people[section] ?? "")
            }
            standings.append(Standing(claim: claim, holders: holders))
        }
        for section in board.sections { findCards(of: section) }
    }

    /// Records the section's cards whose songs the section has dibs on.
    private mutating func findCards(of section: Board.Section) {
        for index in section.cards.indices {
            guard let position = positions[section.cards[index].song] else { continue }
            for holder in standings[position].holders.indices
            where standings[position].holders[holder].section == section.id {
                standings[position].holders[holder].card = section.cards[index].id
            }
        }
    }

    /// Returns true when dibs cross off a song's card in a section, and `nil` when they do not affect it.
    ///
    /// For a viewer that is not a holder, the song is crossed off everywhere, including the holder's own section. For a
    /// holder and in the neutral view, it is crossed off outside of the holders' sections.
    func areHeld(on song: Song.ID, from section: Board.Section.ID) -> Bool? {
        guard let position = positions[song] else { return nil }
        let holders = standings[position].claim.holders
        if let viewer, !holders.contains(viewer) { return true }
        return holders.contains(section) ? nil : true
    }

    /// The holders of a song's dibs, the first claimant first.
    func holders(of song: Song.ID) -> [Board.Holder] {
        positions[song].map { standings[$0].holders } ?? []
    }
}
