import Containers
import Karaoke

extension LaidOutBoard {
    /// The arrangement of a board's sections and their cards.
    package enum Arrangement: Sendable, Hashable {
        /// Columns of cards that are pinned at random.
        case board
        /// Sections below one another, their cards in the cells of a lazy grid.
        case grid(GridColumns = GridColumns())
        /// Sections below one another, their cards as the rows of a lazy stack.
        case stack
        /// A list in which each section is a group that can be opened, with its cards beneath.
        case outline(expanded: ExpandedSections = .all)

        package var kind: Kind {
            switch self {
            case .board: .board
            case .grid: .grid
            case .stack: .stack
            case .outline: .outline
            }
        }
    }
}

extension LaidOutBoard.Arrangement {
    /// The name of an arrangement, without its options.
    package enum Kind: String, Sendable, CaseIterable {
        case board
        case grid
        case stack
        case outline
    }
}

extension LaidOutBoard.Arrangement {
    /// The arrangement of a board's sections.
    func arrangement(of sections: [Board.Section]) -> any SectionArrangement {
        switch self {
        case .board: WallArrangement()
        case .grid(let columns): GridArrangement(columns: columns)
        case .stack: StackArrangement()
        case .outline(let expanded): OutlineArrangement(sections: sections, expanded: expanded)
        }
    }
}
