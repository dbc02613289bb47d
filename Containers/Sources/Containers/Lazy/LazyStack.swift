/// A container that lines its subviews up from top to bottom and builds only those that are visible (Spec 10).
///
/// ```swift
/// let songs = LazyVStack(spacing: 0, childHeight: 20) {
///     ForEach(0..<1_000_000) { Text("Song \($0)") }
/// }
/// let prepared = songs.prepared(in: ProposedSize(width: 320, height: nil))
/// let shown = prepared.visible(in: 4000..<4040)
/// ```
public struct LazyVStack: LazyContainer {
    /// The content of the line.
    public let content: SectionedContent

    /// The options of the line.
    public let arrangement: LazyLayout

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
        arrangement = LazyLayout(
            .vertical,
            columns: .one(Alignment(horizontal: alignment, vertical: .top)),
            spacing: spacing,
            lineLength: childHeight
        )
    }
}

/// A container that lines its subviews up from left to right and builds only those that are visible (Spec 10).
public struct LazyHStack: LazyContainer {
    /// The content of the line.
    public let content: SectionedContent

    /// The options of the line.
    public let arrangement: LazyLayout

    /// Which parts of sections stay visible.
    public let pinnedViews: PinnedViews

    /// Creates a line with a distance between its members; `nil` means the default distance.
    ///
    /// - Parameters:
    ///   - alignment: Where members stand across the line.
    ///   - spacing: The distance between members.
    ///   - childWidth: How wide the room of each member is, if that is known; then members that are not visible are
    ///     not even produced. Headers and footers are measured.
    ///   - pinnedViews: Which parts of sections stay at the edge of the visible range.
    ///   - content: What stands in the line.
    @inlinable
    public init<Content: View>(
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        childWidth: Double? = nil,
        pinnedViews: PinnedViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = SectionedContent(content())
        self.pinnedViews = pinnedViews
        arrangement = LazyLayout(
            .horizontal,
            columns: .one(Alignment(horizontal: .leading, vertical: alignment)),
            spacing: spacing,
            lineLength: childWidth
        )
    }
}
