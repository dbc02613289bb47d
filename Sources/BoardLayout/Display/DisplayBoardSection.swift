import Containers

/// One section of a laid-out board.
public struct DisplayBoardSection {
    /// The number of the column.
    public let index: Int
    /// The resolved section.
    public let configuration: SectionConfiguration
    /// The size of its cards.
    public let scale: Scale
    /// The whole column.
    public let frame: Rect
    /// The header, the cork and the footer.
    public let parts: ColumnParts
    /// The layout that gives each card its place.
    public let cork: PinnedCork

    init(
        _ configuration: SectionConfiguration,
        at index: Int,
        scale: Scale,
        in frame: Rect,
        grids: inout PinnedGrids
    ) {
        self.index = index
        self.configuration = configuration
        self.scale = scale
        self.frame = frame
        let parts = ColumnParts(
            of: frame,
            hasHeader: !configuration.header.isEmpty,
            hasFooter: !configuration.footer.isEmpty
        )
        self.parts = parts
        let traits =
            configuration.containerValues[CorkTraits.self]
            ?? CorkTraits(seed: UInt64(index), slots: configuration.content.slots)
        let slots = max(traits.slots, configuration.content.count)
        let grid = grids.grid(for: slots, scale: scale, in: parts.content.size)
        cork = PinnedCork(grid, seed: traits.seed, at: parts.content.origin)
    }

    /// Returns the pin of the card at an index, in reading order.
    public func pin(at index: Int) -> Pin {
        cork.pin(configuration.content[index].containerValues[CardSlot.self] ?? index)
    }
}

extension SubviewsCollection {
    /// The number of slots that the cards ask for.
    fileprivate var slots: Int {
        reduce(count) { slots, card in Swift.max(slots, (card.containerValues[CardSlot.self] ?? 0) + 1) }
    }
}
