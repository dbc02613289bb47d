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
public struct DisplayBoard<Content: View> {
    /// What hangs on the wall.
    public let content: Content

    /// Hangs the content of a block on a wall.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Resolves the content and gives every section its frame.
    ///
    /// The board is wider than the size when its columns do not fit.
    public func layout(in size: Size, scaling: Scaling = .section) -> DisplayBoardLayout {
        DisplayBoardLayout(Array(SectionCollection(of: content)), in: size, scaling: scaling)
    }
}
