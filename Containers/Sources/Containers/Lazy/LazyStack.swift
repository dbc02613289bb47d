/// A container that builds only the subviews that are visible (Spec 10.1).
public protocol LazyStack: Container where Content == SectionedContent, Arrangement == LazyStackLayout {
    /// Which parts of sections stay visible.
    var pinnedViews: PinnedViews { get }
}

extension LazyStack {
    /// Finds out where every member begins, so that windows into the line can be built.
    ///
    /// - Complexity: Linear in the number of members that have to be measured; constant per section if the
    ///   length of members is known, apart from headers and footers.
    public func prepared(in proposal: ProposedSize) -> PreparedLazyStack {
        PreparedLazyStack(arrangement, content, pinnedViews, in: proposal)
    }
}

/// A container that lines its subviews up from top to bottom and builds only those that are visible (Spec 10).
///
/// ```swift
/// let songs = LazyVStack(spacing: 0, childHeight: 20) {
///     ForEach(0..<1_000_000) { Text("Song \($0)") }
/// }
/// let prepared = songs.prepared(in: ProposedSize(width: 320, height: nil))
/// let shown = prepared.visible(in: 4000..<4040)
/// ```
public struct LazyVStack: LazyStack {
    /// The content of the line.
    public let content: SectionedContent

    /// The options of the line.
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
            partition: self.content.partition
        )
    }
}

/// A container that lines its subviews up from left to right and builds only those that are visible (Spec 10).
public struct LazyHStack: LazyStack {
    /// The content of the line.
    public let content: SectionedContent

    /// The options of the line.
    public let arrangement: LazyStackLayout

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
        arrangement = LazyStackLayout(
            .horizontal,
            spacing: spacing,
            crossFraction: alignment.fraction,
            memberLength: childWidth,
            partition: self.content.partition
        )
    }
}
