/// A container that arranges its subviews in rows, filled line by line from left to right (Spec 11).
///
/// Headers and footers of sections take a whole line each (Spec 11.10).
public struct LazyHGrid: LazyGrid {
    /// What stands in the cells.
    public let content: SectionedContent

    /// How the cells are made.
    public let arrangement: GridLayout

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The items that make the rows; their spacing separates them.
    ///   - alignment: Where the rows stand if the grid has more room than they take (Spec 11.7).
    ///   - spacing: The distance between lines; `nil` means the default distance.
    ///   - columnWidth: How wide each line is, if that is known; then cells that are not visible are not even produced.
    ///     Headers and footers are measured.
    ///   - content: What stands in the cells.
    @inlinable
    public init<Content: View>(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        columnWidth: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        arrangement = GridLayout(
            .horizontal,
            items: rows,
            spacing: spacing,
            lineLength: columnWidth,
            alignment: alignment.fraction,
            runs: self.content.runs
        )
    }
}
