import Containers

/// Sections in rows and columns, as large as a television needs: the board for a screen across the room.
///
/// The number of rows and columns is the one that gives the largest lettering, and of those that give nearly the same the
/// one with the most columns; there is a second page only when the
/// lettering would fall below ``CardLettering/leastTitle`` on one. Pages are as large as the requested size and side by side.
/// People without a song share a column of name tags, and the first three cards are composed in the middle.
struct WallArrangement: SectionArrangement {
    /// The height of a header card, whose names have two thirds of it.
    static let headerHeight = 56.0
    static let footerHeight = 40.0
    /// The space between a header or a footer and the cork.
    static let partSpacing = 8.0

    func layout(
        _ configurations: [SectionConfiguration],
        in size: Size,
        scaling: Scaling,
        window: Rect?
    ) -> LaidOutSections {
        let plan = WallPlan(configurations, in: size.bounded)
        let common = scaling.commonScale(of: configurations)
        let sections = configurations.indices.compactMap { index -> LaidOutSection? in
            let configuration = configurations[index]
            let scale = common ?? Scale(cards: configuration.content.count)
            let section = plan.section(configuration, at: index, scale: scale, sharesSlots: scaling == .board)
            if let window, !section.frame.intersects(window) { return nil }
            return section
        }
        return LaidOutSections(size: plan.size, sections: sections)
    }
}

extension LaidOutSection {
    /// Divides a frame into its parts, and hangs a cork whose cards fill it.
    init(
        _ configuration: SectionConfiguration,
        at index: Int,
        scale: Scale,
        cork: CorkTraits,
        in frame: Rect
    ) {
        let parts = ColumnParts(
            of: frame,
            header: configuration.header.isEmpty ? nil : WallArrangement.headerHeight,
            footer: configuration.footer.isEmpty ? nil : WallArrangement.footerHeight,
            spacing: WallArrangement.partSpacing
        )
        let choice = FilledChoice(for: cork.slots, scale: scale, in: parts.content.size)
        let grid = PinnedGrid(filling: choice, in: parts.content.size)
        self.init(
            index: index,
            configuration: configuration,
            geometry: SectionGeometry(
                scale: scale,
                frame: frame,
                header: parts.header,
                content: parts.content,
                footer: parts.footer,
                isStacked: false,
                lettering: choice.lettering
            ),
            places: .pinned(PinnedCork(grid, seed: cork.seed, at: parts.content.origin))
        )
    }
}
