import Containers

/// A board's sections in their columns.
///
/// Only the frames of sections are stored; the place of a card is computed from its section's cork.
public struct DisplayBoardLayout {
    /// The columns, one for each section, and the true size of the board.
    public let columns: BoardColumns

    /// The requested sections, in order.
    public let sections: [LaidOutSection]

    /// Lays resolved sections out.
    ///
    /// With a window, sections that do not intersect it are left out. An extent without bounds is replaced by that of
    /// ``PinnedLayout/idealSize``.
    public init(
        _ configurations: [SectionConfiguration],
        in size: Size,
        scaling: Scaling = .section,
        window: Rect? = nil
    ) {
        let columns = BoardColumns(configurations.count, in: size.bounded)
        let common = scaling.commonScale(of: configurations)
        var grids = PinnedGrids()
        self.columns = columns
        sections = (window.map(columns.indices) ?? configurations.indices).map { index in
            LaidOutSection(
                configurations[index],
                at: index,
                scale: common ?? Scale(cards: configurations[index].content.count),
                in: columns.frame(of: index),
                grids: &grids
            )
        }
    }
}

/// Sections side by side in columns, their cards pinned at random: the board of the talk.
struct BoardArrangement: SectionArrangement {
    func layout(
        _ configurations: [SectionConfiguration],
        in size: Size,
        scaling: Scaling,
        window: Rect?
    ) -> LaidOutSections {
        let wall = DisplayBoardLayout(configurations, in: size, scaling: scaling, window: window)
        return LaidOutSections(size: wall.columns.size, sections: wall.sections)
    }
}

extension LaidOutSection {
    /// Divides a column into its parts, and hangs a cork with room for all cards.
    fileprivate init(
        _ configuration: SectionConfiguration,
        at index: Int,
        scale: Scale,
        in frame: Rect,
        grids: inout PinnedGrids
    ) {
        let (header, footer) = (configuration.header, configuration.footer)
        let parts = ColumnParts(of: frame, hasHeader: !header.isEmpty, hasFooter: !footer.isEmpty)
        let traits = configuration.cork(at: index)
        let grid = grids.grid(for: traits.slots, scale: scale, in: parts.content.size)
        self.init(
            index: index,
            configuration: configuration,
            geometry: SectionGeometry(
                scale: scale,
                frame: frame,
                header: parts.header,
                content: parts.content,
                footer: parts.footer,
                isStacked: grid.isStacked
            ),
            places: .pinned(PinnedCork(grid, seed: traits.seed, at: parts.content.origin))
        )
    }
}

extension SubviewsCollection {
    /// The number of slots that the cards ask for.
    fileprivate var slots: Int {
        reduce(count) { slots, card in Swift.max(slots, (card.containerValues[CardSlot.self] ?? 0) + 1) }
    }
}

extension SectionConfiguration {
    /// The traits of the section's cork; at an index without any, those of plain content.
    func cork(at index: Int) -> CorkTraits {
        let traits =
            containerValues[CorkTraits.self]
            ?? CorkTraits(seed: UInt64(index), slots: content.slots)
        return CorkTraits(seed: traits.seed, slots: max(traits.slots, content.count))
    }
}
