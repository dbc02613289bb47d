import Containers

/// A way to arrange the sections of a board and their cards.
protocol SectionArrangement {
    /// Lays resolved sections out; with a window, those that do not intersect it are left out.
    func layout(
        _ configurations: [SectionConfiguration],
        in size: Size,
        scaling: Scaling,
        window: Rect?
    ) -> LaidOutSections
}

/// The result of an arrangement.
struct LaidOutSections {
    /// The true size: wider than the requested one when the sections do not fit into it, and as high as all of them
    /// where they stand below one another.
    let size: Size

    /// The requested sections, in order.
    let sections: [LaidOutSection]
}

extension Scaling {
    /// The scale of all sections; `nil` when each section has its own.
    func commonScale(of sections: [SectionConfiguration]) -> Scale? {
        switch self {
        case .section: nil
        case .board: Scale(cards: sections.reduce(0) { $0 + $1.content.count })
        }
    }
}

extension Size {
    /// The size, with the ideal extent in place of an unbounded one.
    var bounded: Size {
        Size(
            width: width.isFinite ? width : PinnedLayout.idealSize.width,
            height: height.isFinite ? height : PinnedLayout.idealSize.height
        )
    }
}
