/// A container that lines its subviews up from top to bottom and builds only those that are visible (Spec 10).
public struct LazyVStack: LazyStack {
    /// What stands in the line.
    public let content: SectionedContent

    /// How the line is made.
    public let arrangement: LazyStackLayout

    /// Which parts of sections stay visible.
    public let pinnedViews: PinnedViews

    /// Creates a line with a distance between its members; `nil` means the default distance.
    ///
    /// - Parameters:
    ///   - alignment: Where members stand across the line.
    ///   - spacing: The distance between members.
    ///   - childHeight: How high the room of each member is, if that is known; then members that are not visible are
    ///     not even produced. Headers and footers are measured.
    ///   - pinnedViews: Which parts of sections stay at the edge of the visible range.
    ///   - content: What stands in the line.
    @inlinable
    public init<Content: View>(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        childHeight: Double? = nil,
        pinnedViews: PinnedViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        self.pinnedViews = pinnedViews
        arrangement = LazyStackLayout(
            .vertical,
            spacing: spacing,
            crossFraction: alignment.fraction,
            memberLength: childHeight,
            runs: self.content.runs
        )
    }
}
