/// A window of the size that it is offered, through which its content is seen (Spec 9.12).
///
/// Without a window's size in the direction in which it scrolls it is as long as its content. The content stands beyond
/// the window's edges where it is longer; `visible(from:in:)` builds the part of a lazy container that it shows.
///
/// ```swift
/// let songs = ScrollView {
///     LazyVStack(spacing: 0, childHeight: 20) { ForEach(0..<1000) { Text("Song \($0)") } }
/// }
/// let shown = songs.visible(from: 400, in: Size(width: 320, height: 100))
/// ```
public struct ScrollView<Content: View>: Container {
    /// The content that the window shows a part of.
    public let content: Content

    /// The direction of the window and its position.
    public let arrangement: ScrollLayout

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - axis: The direction in which it scrolls.
    ///   - offset: The length of the content, in points, that lies before the window.
    ///   - content: The content; several members are lined up in the direction in which it scrolls.
    public init(_ axis: Axis = .vertical, offset: Double = 0, @ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = ScrollLayout(axis, offset: offset)
    }
}

extension ScrollView where Content: LazyStack {
    /// Builds the members of a lazy stack that a window shows.
    ///
    /// - Parameters:
    ///   - offset: The length of the content, in points, that lies before the window.
    ///   - window: The size of the window.
    /// - Returns: The members, counted from the top left of the content.
    public func visible(from offset: Double, in window: Size) -> [PlacedSubview] {
        let extent = window[arrangement.direction]
        return content.prepared(in: arrangement.offer(ProposedSize(window))).visible(in: offset..<offset + extent)
    }
}

extension ScrollView where Content: LazyGrid {
    /// Builds the cells of a lazy grid that a window shows.
    ///
    /// - Parameters:
    ///   - offset: The length of the content, in points, that lies before the window.
    ///   - window: The size of the window.
    /// - Returns: The cells, counted from the top left of the content.
    public func visible(from offset: Double, in window: Size) -> [PlacedSubview] {
        let extent = window[arrangement.direction]
        return content.prepared(in: arrangement.offer(ProposedSize(window))).visible(in: offset..<offset + extent)
    }
}

/// The layout of a window whose content may be longer than it.
public struct ScrollLayout: Layout, Hashable, Sendable {
    let direction: Axis
    private let offset: Double
    private let line: StackLayout

    init(_ axis: Axis, offset: Double) {
        direction = axis
        self.offset = offset
        line = StackLayout(axis, spacing: nil, crossFraction: 0.5)
    }

    /// The direction in which a ``Spacer`` grows.
    public var axis: Axis? { direction }

    /// The offered length, or that of the content where none is, and the extent of the content across.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let content = line.size(for: offer(proposal), of: subviews)
        let crossing = max(content[direction.crossing], proposal[direction.crossing] ?? 0)
        return Size(proposal[direction] ?? content[direction], along: direction, crossing: crossing)
    }

    /// The members in a line, of which the part before the window lies outside of it.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let offer = offer(proposal)
        let content = line.size(for: offer, of: subviews)
        let aside = (size[direction.crossing] - content[direction.crossing]) / 2
        return line.placements(of: subviews, in: content, proposal: offer).map { placement in
            let shift = Point(-offset, along: direction, crossing: aside)
            let origin = Point(x: placement.origin.x + shift.x, y: placement.origin.y + shift.y)
            return Placement(origin, proposal: placement.proposal)
        }
    }

    /// The proposal to the content, which may be as long as it likes.
    func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(nil, along: direction, crossing: proposal[direction.crossing])
    }
}
