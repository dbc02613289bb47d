import Containers

/// A board's sections in their columns.
///
/// Only frames of sections are kept; where a card is pinned follows from its section's cork.
public struct DisplayBoardLayout {
    /// The columns, one for each section, and the true size of the board.
    public let columns: BoardColumns

    /// The sections that were asked for, in order.
    public let sections: [DisplayBoardSection]

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
        let boardScale = scaling == .board ? Scale(cards: configurations.reduce(0) { $0 + $1.content.count }) : nil
        var grids = PinnedGrids()
        self.columns = columns
        sections = (window.map(columns.indices) ?? configurations.indices).map { index in
            DisplayBoardSection(
                configurations[index],
                at: index,
                scale: boardScale ?? Scale(cards: configurations[index].content.count),
                in: columns.frame(of: index),
                grids: &grids
            )
        }
    }
}

extension Size {
    /// The size, where an extent without bounds is the ideal one.
    var bounded: Size {
        Size(
            width: width.isFinite ? width : PinnedLayout.idealSize.width,
            height: height.isFinite ? height : PinnedLayout.idealSize.height
        )
    }
}
