import Containers

/// A card that a window into a board shows.
public struct PinnedCard {
    /// What is on the card.
    public let subview: Subview
    /// The position of its section on the board.
    public let section: Int
    /// Its position in the section, in reading order.
    public let index: Int
    /// Where it is pinned.
    public let pin: Pin
}
