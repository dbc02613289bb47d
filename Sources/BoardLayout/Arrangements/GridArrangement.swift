import Containers

/// The cards of each section in the cells of a lazy grid; headers and footers span all columns.
struct GridArrangement: SectionArrangement {
    let columns: GridColumns

    /// Columns that do not fit make the board wider, the second time they are divided as well (Spec 11.6).
    func width(offered: Double) -> Double {
        let own = max(offered, GridTracks(columns.items, in: offered).length)
        return max(own, GridTracks(columns.items, in: own).length)
    }

    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> any PreparedCards {
        LazyVGrid(columns: columns.items, spacing: columns.spacing, rowHeight: scale.cellHeight) { section.content }
            .prepared(in: ProposedSize(width: width, height: nil))
    }
}

extension Scale {
    /// The height of a card in a grid.
    fileprivate var cellHeight: Double {
        switch self {
        case .normal: 120
        case .small: 76
        }
    }
}
