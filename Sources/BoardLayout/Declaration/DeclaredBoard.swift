import Containers
import Karaoke

/// A stored board as it is declared: what was written on its cards and sections, and who has dibs.
///
/// The innermost write wins: the card's own, then dibs, then the section's.
struct DeclaredBoard: View {
    let board: Board
    let dibs: Dibs

    var body: some View {
        ForEach(board.sections) { section in
            Section {
                ForEach(section.cards) { card in
                    SongCard(card)
                        .displayBoardSlot(card.slot)
                        .displayBoardCardRejected(card.writtenRejection, because: .card)
                        .displayBoardCardRejected(dibs.areHeld(on: card.song, from: section.id), because: .dibs)
                }
            } header: {
                if !section.title.isEmpty { HeaderCard(section.title) }
            } footer: {
                if let footer = section.footer { HeaderCard(footer) }
            }
            .displayBoardSeed(section.id.seed)
            .displayBoardCardRejected(section.writtenRejection, because: .section)
        }
    }
}
