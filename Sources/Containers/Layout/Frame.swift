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
