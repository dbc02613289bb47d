/// A container that arranges its subviews in columns, filled line by line from top to bottom (Spec 11).
///
/// Headers and footers of sections take a whole line each (Spec 11.10).
public struct LazyVGrid: LazyGrid {
    /// What stands in the cells.
    public let content: SectionedContent

    /// How the cells are made.
    public let arrangement: GridLayout

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The items that make the columns; their spacing separates them.
    ///   - alignment: Where the columns stand if the grid has more room than they take (Spec 11.7).
    ///   - spacing: The distance between lines; `nil` means the default distance.
    ///   - rowHeight: How high each line is, if that is known; then cells that are not visible are not even produced.
    ///     Headers and footers are measured.
    ///   - content: What stands in the cells.
    @inlinable
    public init<Content: View>(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        rowHeight: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        arrangement = GridLayout(
            .vertical,
            items: columns,
            spacing: spacing,
            lineLength: rowHeight,
            alignment: alignment.fraction,
            runs: self.content.runs
        )
    }
}
