import Containers
import Karaoke

/// The declaration of a stored board: the values of its cards and sections, and the dibs.
///
/// The innermost write wins: the card's own, then dibs, then the section's.
struct DeclaredBoard: View {
    let board: Board
    let dibs: Dibs

    var body: some View {
        ForEach(board.sections) { section in
            Section {
                ForEach(section.cards) { card in
                    SongCard(id: card.id)
                        .displayBoardCardRejected(card.writtenRejection, because: .card)
                        .displayBoardCardRejected(dibs.areHeld(on: card.song, from: section.id), because: .dibs)
                }
            } header: {
                if !section.title.isEmpty { HeaderCard(text: section.title) }
            } footer: {
                if let footer = section.footer { HeaderCard(text: footer) }
            }
            .displayBoardCork(section.cork)
            .displayBoardCardRejected(section.writtenRejection, because: .section)
        }
    }
}

extension Board.Section {
    /// The cork that the section's identity and highest slot require.
    fileprivate var cork: CorkTraits {
        var slots = 0
        for index in cards.indices { slots = max(slots, cards[index].slot + 1) }
        return CorkTraits(seed: id.seed, slots: slots)
    }
}
