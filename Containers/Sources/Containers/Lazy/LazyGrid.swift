/// A container of cells that builds only those that are visible.
public protocol LazyGrid: Container where Content == SectionedContent, Arrangement == GridLayout {
    /// The parts of sections that stay visible.
    var pinnedViews: PinnedViews { get }
}

extension LazyGrid {
    /// Finds out where every line begins, so that windows into the grid can be built.
    ///
    /// - Complexity: Linear in the number of cells that have to be measured; constant per section if the length of
    ///   lines is known, apart from headers and footers.
    public func prepared(in proposal: ProposedSize) -> PreparedLazyGrid {
        PreparedLazyGrid(arrangement, content, pinnedViews, in: proposal)
    }
}

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
public struct LazyVGrid: LazyGrid {
    /// The content of the cells.
    public let content: SectionedContent

    /// The options of the grid.
    public let arrangement: GridLayout

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
        arrangement = GridLayout(
            .vertical,
            items: columns,
            spacing: spacing,
            lineLength: rowHeight,
            alignment: alignment.fraction,
            partition: self.content.partition
        )
    }
}

/// A container that arranges its subviews in rows, filled line by line from left to right (Spec 11).
///
/// Headers and footers of sections take a whole line each (Spec 11.10).
public struct LazyHGrid: LazyGrid {
    /// The content of the cells.
    public let content: SectionedContent

    /// The options of the grid.
    public let arrangement: GridLayout

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
        arrangement = GridLayout(
            .horizontal,
            items: rows,
            spacing: spacing,
            lineLength: columnWidth,
            alignment: alignment.fraction,
            partition: self.content.partition
        )
    }
}
