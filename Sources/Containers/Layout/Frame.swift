/// A frame around a view, with limits to its extents.
public struct Frame: SubviewModifier {
    @usableFromInline let width: FrameLimits
    @usableFromInline let height: FrameLimits
    @usableFromInline let alignment: Alignment

    /// It changes the layout only.
    @inlinable public static var concerns: SubviewConcerns { .layout }

    @inlinable
    init(width: FrameLimits, height: FrameLimits, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    /// Wraps the element of a layout.
    public func answer(_ query: inout SubviewQuery) {
        query.wrapElement { FrameElement($0, self) }
    }
}

extension View {
    /// Puts the view into a frame of a fixed width, height or both.
    @inlinable
    public consuming func frame(
        width: Double? = nil,
        height: Double? = nil,
        alignment: Alignment = .center
    ) -> ModifiedView<Self, Frame> {
        modifier(Frame(width: .fixed(width), height: .fixed(height), alignment: alignment))
    }

    /// Puts the view into a frame that takes what it is offered, between limits.
    @inlinable
    public consuming func frame(
        minWidth: Double? = nil,
        idealWidth: Double? = nil,
        maxWidth: Double? = nil,
        minHeight: Double? = nil,
        idealHeight: Double? = nil,
        maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> ModifiedView<Self, Frame> {
        let width = FrameLimits(min: minWidth, ideal: idealWidth, max: maxWidth)
        let height = FrameLimits(min: minHeight, ideal: idealHeight, max: maxHeight)
        return modifier(Frame(width: width, height: height, alignment: alignment))
    }
}

/// Something in a frame, as a layout sees it.
struct FrameElement: LayoutElement {
    private let inner: any LayoutElement
    private let frame: Frame

    init(_ inner: any LayoutElement, _ frame: Frame) {
        self.inner = inner
        self.frame = frame
    }

    var priority: Double { inner.priority }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        let size = inner.size(for: offer(proposal), along: axis)
        return Size(
            width: frame.width.length(around: size.width, proposal: proposal.width),
            height: frame.height.length(around: size.height, proposal: proposal.height)
        ).clamped
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let room = size(for: proposal, along: axis)
        let offer = offer(proposal)
        let shift = frame.alignment.origin(of: inner.size(for: offer, along: axis), in: room)
        let corner = Point(x: origin.x + shift.x, y: origin.y + shift.y)
        var placed = inner.place(at: corner, proposal: offer, along: axis)
        placed.outerFrame = Rect(origin: origin, size: room)
        return placed
    }

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: frame.width.inner(proposal.width), height: frame.height.inner(proposal.height))
    }
}

/// The limits of a frame in one direction.
@usableFromInline
struct FrameLimits: Hashable {
    @usableFromInline var min: Double?
    @usableFromInline var ideal: Double?
    @usableFromInline var max: Double?

    @usableFromInline
    init(min: Double?, ideal: Double?, max: Double?) {
        self.min = min
        self.ideal = ideal
        self.max = max
    }

    /// A frame that always has the same length, if there is one.
    @usableFromInline
    static func fixed(_ length: Double?) -> Self {
        Self(min: length, ideal: length, max: length)
    }

    /// Returns the size that is proposed to the view inside.
    func inner(_ proposal: Double?) -> Double? {
        (proposal ?? ideal).map(clamp)
    }

    /// The frame's own length: between two limits it follows the proposal, beside one it follows the view as well.
    func length(around inner: Double, proposal: Double?) -> Double {
        let proposal = proposal ?? ideal
        return switch (min, max) {
        case (nil, nil): inner
        case (_?, nil): clamp(Swift.min(inner, proposal ?? inner))
        case (nil, _?): clamp(Swift.max(inner, proposal ?? inner))
        case (_?, _?): clamp(proposal ?? inner)
        }
    }

    private func clamp(_ length: Double) -> Double {
        Swift.max(Swift.min(length, max ?? .infinity), min ?? -.infinity)
    }
}
