import Containers

/// One section of a laid-out board.
public struct DisplayBoardSection {
    /// The number of the column.
    public let index: Int
    /// What the section was resolved to.
    public let configuration: SectionConfiguration
    /// How large its cards are.
    public let scale: Scale
    /// The whole column.
    public let frame: Rect
    /// The header, the cork and the footer.
    public let parts: ColumnParts
    /// What gives each card its place.
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
        var slots = configuration.content.count
        for card in configuration.content {
            guard let slot = card.containerValues[CardSlot.self] else { continue }
            slots = max(slots, slot + 1)
        }
        let seed = configuration.containerValues[CorkSeed.self] ?? UInt64(index)
        cork = PinnedCork(
            grids.grid(for: slots, scale: scale, in: parts.content.size),
            seed: seed,
            at: parts.content.origin
        )
    }

    /// Where the card at an index, in reading order, is pinned.
    public func pin(at index: Int) -> Pin {
        cork.pin(configuration.content[index].containerValues[CardSlot.self] ?? index)
    }
}
