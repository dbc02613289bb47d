import Containers
import Karaoke

/// The leaf that stands for a card of a stored board.
///
/// It holds only the card's identity: a board is declared for each read, and the card's text is in the stored board.
struct SongCard: Leaf {
    let id: Board.Card.ID
}

/// The leaf that shows a section's title, or the text below it.
struct HeaderCard: Leaf {
    let text: String
}

/// The container value for the slot in which a card is pinned.
public enum CardSlot: ContainerValueKey {
    /// A card without a slot takes its position in reading order as its slot.
    public static var defaultValue: Int? { nil }

    /// The slots that a cork can have.
    static let range = 0..<1_000_000
}

extension View {
    /// Pins a card in a slot, from 0 to 999,999, which no other card of its section may have.
    public func displayBoardSlot(_ slot: Int) -> ModifiedView<Self, ContainerValueWrite<CardSlot>> {
        precondition(CardSlot.range.contains(slot), "a slot is from 0 to 999,999")
        return keyedValue(CardSlot.self, slot)
    }
}
