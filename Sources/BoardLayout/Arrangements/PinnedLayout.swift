import Containers

/// The arrangement of a board: columns of cards that are pinned at random.
///
/// The content of a card is offered the card's size, and is centred when it takes another. The rotation of a card is
/// not a part of its frame; ``LaidOutSection/pin(at:)`` returns it.
public struct PinnedLayout: Layout {
    /// The cards that are counted together to decide their size.
    public let scaling: Scaling

    private let sections: SectionCollection

    @usableFromInline
    init(of sections: SectionCollection, scaling: Scaling) {
        self.sections = sections
        self.scaling = scaling
    }

    /// The size of a board without a proposed size.
    public static let idealSize = Size(width: 1920, height: 1080)

    /// Returns the offered size, or the size that the columns need when that is larger.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        BoardColumns(sections.count, in: proposal.replacingUnspecified(by: Self.idealSize)).size
    }

    /// Pins the cards of each section; the views of a header or a footer share its frame from left to right.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        let frames = DisplayBoardLayout(Array(sections), in: size, scaling: scaling).sections.flatMap {
            section in
            let header = section.header?.columns(section.configuration.header.count) ?? []
            let footer = section.footer?.columns(section.configuration.footer.count) ?? []
            return header + section.configuration.content.indices.map { section.pin(at: $0).frame } + footer
        }
        return zip(subviews, frames).map { subview, frame in
            let offer = ProposedSize(frame.size)
            let shift = Alignment.center.origin(of: subview.size(for: offer), in: frame.size)
            return Placement(Point(x: frame.minX + shift.x, y: frame.minY + shift.y), proposal: offer)
        }
    }
}

extension Rect {
    /// Equal parts of the frame, side by side.
    fileprivate func columns(_ count: Int) -> [Rect] {
        let width = width / Double(count)
        return (0..<count).map { Rect(x: minX + Double($0) * width, y: minY, width: width, height: height) }
    }
}
