import Containers

/// A wall on which content hangs in columns, each subview on a card that is pinned at random.
///
/// ```swift
/// let board = DisplayBoard {
///     Section("Matt's Favorites") {
///         Text("Scrolling in the Deep")
///             .displayBoardCardRejected(true)
///         Text("Born to Build & Run")
///         Text("Some Body Like View")
///     }
/// }
/// let layout = board.layout(in: Size(width: 1920, height: 1080))
/// ```
///
/// A board is a container like any other: it can be placed in a stack or a grid, and container values written on it do
/// not reach its content.
public struct DisplayBoard: Container {
    /// The content of the wall.
    public let content: SectionedContent

    /// The layout that hangs the cards.
    public let arrangement: PinnedLayout

    /// Hangs the content of a block on a wall.
    ///
    /// - Parameters:
    ///   - scaling: The cards that are counted together to decide their size.
    ///   - content: The content of the wall.
    @inlinable
    public init<Content: View>(scaling: Scaling = .section, @ViewBuilder content: () -> Content) {
        self.content = SectionedContent(content())
        arrangement = PinnedLayout(of: self.content.sections, scaling: scaling)
    }

    /// Gives every section its frame.
    ///
    /// The board is wider than the size when its columns do not fit. The default scaling is the board's own.
    public func layout(in size: Size, scaling: Scaling? = nil) -> DisplayBoardLayout {
        DisplayBoardLayout(Array(content.sections), in: size, scaling: scaling ?? arrangement.scaling)
    }
}
