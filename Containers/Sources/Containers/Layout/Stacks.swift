/// A container that lines its subviews up from left to right (Spec 9).
///
/// ```swift
/// let row = HStack(spacing: 4) {
///     Text("Love Stack")
///     Spacer()
///     Text("★★★")
/// }
/// let placed = row.placed(in: ProposedSize(width: 200, height: nil))
/// ```
public struct HStack<Content: View>: Container {
    /// The content of the line.
    public let content: Content

    /// The options of the line.
    public let arrangement: StackLayout

    /// Creates a line with a distance between its members; `nil` means the default distance.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        arrangement = StackLayout(.horizontal, spacing: spacing, crossFraction: alignment.fraction)
    }
}

/// A container that lines its subviews up from top to bottom (Spec 9).
///
/// ```swift
/// let column = VStack(alignment: .leading) {
///     Text("Love Stack")
///     Text("Sam")
/// }
/// let size = column.placed(in: .unspecified).frame.size
/// ```
public struct VStack<Content: View>: Container {
    /// The content of the line.
    public let content: Content

    /// The options of the line.
    public let arrangement: StackLayout

    /// Creates a line with a distance between its members; `nil` means the default distance.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        arrangement = StackLayout(.vertical, spacing: spacing, crossFraction: alignment.fraction)
    }
}

/// A container that lays its subviews over one another.
///
/// ```swift
/// let stamped = ZStack(alignment: .topTrailing) {
///     Image("card", size: Size(width: 120, height: 60))
///     Text("new")
/// }
/// let placed = stamped.placed(in: .unspecified)
/// ```
public struct ZStack<Content: View>: Container {
    /// The content of the pile, the lowest first.
    public let content: Content

    /// The options of the pile.
    public let arrangement: OverlayLayout

    /// Creates a pile whose members are aligned in the extent of the largest.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = OverlayLayout(alignment: alignment)
    }
}

/// Subviews over one another, whose size those of the highest priority decide (Spec 9.11).
public struct OverlayLayout: Layout, Hashable, Sendable {
    private let alignment: Alignment

    /// Creates a pile whose members are aligned in its extent.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// The largest extent in each direction of the subviews of the highest priority.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let highest = subviews.lazy.map(\.priority).max()
        return subviews.lazy.filter { $0.priority == highest }.reduce(into: Size.zero) { extent, subview in
            let size = subview.size(for: proposal)
            extent = Size(width: max(extent.width, size.width), height: max(extent.height, size.height))
        }
    }

    /// Each subview aligned in the extent, which those of lower priority are offered.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let highest = subviews.lazy.map(\.priority).max()
        return subviews.map { subview in
            let offer = subview.priority == highest ? proposal : ProposedSize(size)
            return Placement(alignment.origin(of: subview.size(for: offer), in: size), proposal: offer)
        }
    }
}
