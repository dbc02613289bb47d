import Containers

/// The container value that tells where on the cork a card is pinned.
public enum CardSlot: ContainerValueKey {
    /// A card without a slot is pinned where its place in reading order tells.
    public static var defaultValue: Int? { nil }
}

extension View {
    /// Pins a card in a slot, which no other card of its section may have.
    public func displayBoardSlot(_ slot: Int) -> ModifiedView<Self, ContainerValueWrite<CardSlot>> {
        containerValue(CardSlot.self, slot)
    }
}
