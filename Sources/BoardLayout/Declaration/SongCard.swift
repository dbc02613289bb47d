import Containers
import Karaoke

/// The leaf that stands for a card of a stored board.
///
/// It keeps the card's identity only: a declared board is made for every reading, and what is written on the card
/// stands in the stored board.
struct SongCard: Leaf {
    let id: Board.Card.ID

    init(_ card: Board.Card) {
        id = card.id
    }
}
