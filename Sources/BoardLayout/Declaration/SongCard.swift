import Containers
import Karaoke

/// The leaf that stands for a song on a board.
package struct SongCard: Leaf {
    package let card: Board.Card

    package init(_ card: Board.Card) {
        self.card = card
    }
}
