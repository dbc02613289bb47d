import Containers
import Karaoke

extension LaidOutBoard {
    /// The arrangement of a board's sections and their cards.
    package enum Arrangement: Sendable, Hashable {
        /// Columns of cards that are pinned at random.
        case board
        /// Rows and columns of sections whose pinned cards fill them, in pages for a screen across the room.
        case wall
        /// Sections below one another, their cards in the cells of a lazy grid.
        case grid(GridColumns = GridColumns())
        /// Sections below one another, their cards as the rows of a lazy stack.
        case stack
        /// A list in which each section is a group that can be opened, with its cards beneath.
        case outline(expanded: ExpandedSections = .all)

        package var kind: Kind {
            switch self {
            case .board: .board
            case .wall: .wall
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
        case wall
        case grid
        case stack
        case outline
    }
}

extension LaidOutBoard.Arrangement {
    /// The arrangement of a board's sections.
    func arrangement(of sections: [Board.Section]) -> any SectionArrangement {
        switch self {
        case .board: BoardArrangement()
        case .wall: WallArrangement()
        case .grid(let columns): GridArrangement(columns: columns)
        case .stack: StackArrangement()
        case .outline(let expanded): OutlineArrangement(sections: sections, expanded: expanded)
        }
    }
}
