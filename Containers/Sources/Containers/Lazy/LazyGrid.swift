/// A container that arranges its subviews in columns, filled line by line from top to bottom (Spec 11).
///
/// Headers and footers of sections take a whole line each (Spec 11.10).
///
/// ```swift
/// let gallery = LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 12)], spacing: 12) {
///     ForEach(0..<10) { Text("Sandwich \($0)") }
/// }
/// let placed = gallery.placed(in: ProposedSize(width: 640, height: nil))
/// ```
public struct LazyVGrid: LazyContainer {
    /// The content of the cells.
    public let content: SectionedContent

    /// The options of the grid.
    public let arrangement: LazyLayout

    /// The parts of sections that stay visible.
    public let pinnedViews: PinnedViews

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The items that make the columns; their spacing separates them.
    ///   - alignment: Where the columns stand if the grid has more room than they take (Spec 11.7).
    ///   - spacing: The distance between lines; `nil` means the default distance.
    ///   - rowHeight: How high each line is, if that is known; then cells that are not visible are not even produced.
    ///     Headers and footers are measured.
    ///   - pinnedViews: The parts of sections that stay at the edge of the visible range.
    ///   - content: What stands in the cells.
    @inlinable
    public init<Content: View>(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        rowHeight: Double? = nil,
        pinnedViews: PinnedViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        self.pinnedViews = pinnedViews
        arrangement = LazyLayout(
            .vertical,
            columns: .items(columns, spareFraction: alignment.fraction),
            spacing: spacing,
            lineLength: rowHeight
        )
    }
}

/// A container that arranges its subviews in rows, filled line by line from left to right (Spec 11).
///
/// Headers and footers of sections take a whole line each (Spec 11.10).
public struct LazyHGrid: LazyContainer {
    /// The content of the cells.
    public let content: SectionedContent

    /// The options of the grid.
    public let arrangement: LazyLayout

    /// The parts of sections that stay visible.
    public let pinnedViews: PinnedViews

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The items that make the rows; their spacing separates them.
    ///   - alignment: Where the rows stand if the grid has more room than they take (Spec 11.7).
    ///   - spacing: The distance between lines; `nil` means the default distance.
    ///   - columnWidth: How wide each line is, if that is known; then cells that are not visible are not even produced.
    ///     Headers and footers are measured.
    ///   - pinnedViews: The parts of sections that stay at the edge of the visible range.
    ///   - content: What stands in the cells.
    @inlinable
    public init<Content: View>(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        columnWidth: Double? = nil,
        pinnedViews: PinnedViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        self.pinnedViews = pinnedViews
        arrangement = LazyLayout(
            .horizontal,
            columns: .items(rows, spareFraction: alignment.fraction),
            spacing: spacing,
            lineLength: columnWidth
        )
    }
}
