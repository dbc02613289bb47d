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
    /// The name of an arrangement, whatever else is asked of it.
    package enum Kind: String, Sendable, CaseIterable {
        case board
        case grid
        case stack
        case outline
    }
}

extension LaidOutBoard {
    /// The result of arranging a resolved board: its true size, and the sections that were asked for.
    struct Shown {
        let size: Size
        let sections: [Section]
    }
}

extension LaidOutBoard.Shown {
    init(
        _ board: Board,
        resolved: [SectionConfiguration],
        as arrangement: LaidOutBoard.Arrangement,
        in size: Size,
        scaling: Scaling,
        dibs: Dibs,
        window: Rect?
    ) {
        func arranged(as arrangement: some SectionArrangement) -> Self {
            let width = size.bounded.width
            let stack = SectionStack(resolved, as: arrangement, in: width, scaling: scaling, window: window)
            let sections = stack.sections.map { section in
                LaidOutBoard.Section(board.sections[section.index], arranged: section, dibs: dibs, window: window)
            }
            return Self(size: stack.size, sections: sections)
        }
        switch arrangement {
        case .board:
            let layout = DisplayBoardLayout(resolved, in: size, scaling: scaling, window: window)
            self.size = layout.columns.size
            sections = layout.sections.map { section in
                LaidOutBoard.Section(board.sections[section.index], laidOut: section, dibs: dibs, window: window)
            }
        case .grid(let columns): self = arranged(as: GridArrangement(columns: columns))
        case .stack: self = arranged(as: StackArrangement())
        case .outline(let expanded):
            self = arranged(as: OutlineArrangement(sections: board.sections, expanded: expanded))
        }
    }
}
