/// The largest size of a ratio that fits into the room offered, or the smallest that fills it (Spec 9.10).
public struct AspectRatio: LayoutModifier {
    private let ratio: Double?
    private let contentMode: ContentMode

    init(_ ratio: Double?, contentMode: ContentMode) {
        self.ratio = ratio
        self.contentMode = contentMode
    }

    /// The size that the view takes when it is offered one of the ratio.
    public func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        content.size(for: offer(proposal, to: content))
    }

    /// The view at the top left.
    public func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        Placement(.zero, proposal: offer(proposal, to: content))
    }

    private func offer(_ proposal: ProposedSize, to content: LayoutContent) -> ProposedSize {
        let ideal = content.size(for: .unspecified)
        let ratio = ratio ?? ideal.width / ideal.height
        guard ratio.isFinite, ratio > 0 else { return proposal }
        let room = proposal == .unspecified ? ProposedSize(ideal) : proposal
        let isBoundByWidth =
            switch (room.width, room.height) {
            case (let width?, let height?): (width / ratio < height) == (contentMode == .fit)
            case (_?, nil): true
            case (nil, _): false
            }
        return isBoundByWidth
            ? ProposedSize(width: room.width, height: room.width.map { $0 / ratio })
            : ProposedSize(width: room.height.map { $0 * ratio }, height: room.height)
    }
}

/// The relation of a size of a ratio to the room that it is for.
public enum ContentMode: String, Hashable, Codable, Sendable, CaseIterable {
    /// As large as fits into the room.
    case fit

    /// As small as fills the room.
    case fill
}

extension View {
    /// Offers the view a size of a ratio.
    ///
    /// - Parameters:
    ///   - ratio: The width divided by the height; by default that of the view's ideal size.
    ///   - contentMode: Whether the size fits into the room that is offered or fills it.
    /// - Returns: The view, which is offered sizes of the ratio.
    public consuming func aspectRatio(
        _ ratio: Double? = nil,
        contentMode: ContentMode
    ) -> ModifiedView<Self, AspectRatio> {
        modifier(AspectRatio(ratio, contentMode: contentMode))
    }

    /// Offers the view the largest size of its ideal ratio that fits into the room.
    public consuming func scaledToFit() -> ModifiedView<Self, AspectRatio> {
        aspectRatio(contentMode: .fit)
    }

    /// Offers the view the smallest size of its ideal ratio that fills the room.
    public consuming func scaledToFill() -> ModifiedView<Self, AspectRatio> {
        aspectRatio(contentMode: .fill)
    }
}
