import Containers
import Karaoke

/// A board as it is shown: every visible section and card, with its frame.
///
/// It is a pure function of the stored board and the request, so that equal requests give equal bytes on every machine.
/// Frames are in points before rotation, rounded to three decimals, with the origin at the board's top left and y
/// downwards. It has the members of its ``head``.
@dynamicMemberLookup
package struct LaidOutBoard: Sendable, Equatable {
    /// The permitted widths and heights of a board, in points.
    package static let lengths = 100...20_000
    /// The size of a board unless another one is asked for, in points.
    package static let usualSize = Size(width: 1920, height: 1080)

    package let head: Board.Head
    package let arrangement: Arrangement
    package let scaling: Scaling
    /// The section from whose point of view the board is read; `nil` in the wall's neutral view.
    package let viewer: Board.Section.ID?
    /// The true size: wider than the requested one when the columns do not fit into it, and as high as all sections
    /// where they stand below one another.
    package let size: Size
    /// The counts of the whole board, even when only a window of it was requested.
    package let counts: Counts
    /// In display order; with a window only those that intersect it.
    package let sections: [Section]
    /// The picks on stage and next, and at most two behind them.
    package let setlist: Board.SetlistHead
    /// The turns of a closed board, in order; none while it is open.
    package let turns: [Board.Turn]

    /// Declares a board, resolves it and lays it out.
    ///
    /// For a viewer without a section on the board, every song with dibs on it is crossed off.
    ///
    /// - Parameters:
    ///   - board: The board as it is stored.
    ///   - size: The size to fill.
    ///   - arrangement: The arrangement of sections and cards; only columns fill the size's height.
    ///   - viewer: The section from whose point of view the board is read.
    ///   - scaling: The cards that are counted together to decide their size.
    ///   - window: The requested part of the board.
    package init(
        _ board: Board,
        size: Size,
        arrangement: Arrangement = .board,
        viewer: Board.Section.ID? = nil,
        scaling: Scaling = .section,
        window: Rect? = nil
    ) {
        let dibs = Dibs(on: board, viewer: viewer)
        let resolved = SectionCollection(of: DeclaredBoard(board: board, dibs: dibs)).filter(\.isExplicit)
        head = board.head
        setlist = Board.SetlistHead(
            now: board.setlist.now,
            next: board.setlist.next,
            then: Array(board.setlist.then.prefix(2))
        )
        turns = board.turns
        self.arrangement = arrangement
        self.scaling = scaling
        self.viewer = viewer
        let layout = arrangement.arrangement(of: board.sections)
            .layout(resolved, in: size, scaling: scaling, window: window)
        self.size = layout.size
        sections = layout.sections.map { section in
            Section(board.sections[section.index], laidOut: section, dibs: dibs, window: window)
        }
        let isWhole = window == nil && sections.allSatisfy { $0.isExpanded ?? true }
        counts = isWhole ? Counts(of: sections) : Counts(of: resolved)
    }

    /// Returns a member of the head.
    package subscript<Member>(dynamicMember member: KeyPath<Board.Head, Member>) -> Member { head[keyPath: member] }
}
