/// A frame around a view, with limits to its extents.
public struct Frame: LayoutModifier {
    @usableFromInline let width: FrameLimits
    @usableFromInline let height: FrameLimits
    @usableFromInline let alignment: Alignment

    @inlinable
    init(width: FrameLimits, height: FrameLimits, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    /// The size of the frame, which follows the view where it has no limits.
    public func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        let size = content.size(for: offer(proposal))
        return Size(
            width: width.length(around: size.width, proposal: proposal.width),
            height: height.length(around: size.height, proposal: proposal.height)
        )
    }

    /// The view aligned in the frame.
    public func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        let offer = offer(proposal)
        return Placement(alignment.origin(of: content.size(for: offer), in: size), proposal: offer)
    }

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
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
