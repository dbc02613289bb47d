import Containers

/// One section of a board whose sections stand below one another.
struct ArrangedSection {
    /// The position of the section on the board.
    let index: Int
    let configuration: SectionConfiguration
    let scale: Scale
    /// True when its cards are shown; `nil` where nothing can be opened or closed.
    let isExpanded: Bool?
    let frame: Rect
    let header: Rect?
    let content: Rect
    let footer: Rect?
    /// The frames of the cards that are shown, in reading order.
    let cards: [Rect]
}

extension Rect {
    /// The frame with its edges rounded to three decimals, so that frames that do not overlap still do not.
    @inline(__always)
    var inThousandths: Rect {
        // Distances are taken between whole thousandths, so that every number is divided once.
        let (left, top) = ((minX * 1000).rounded(), (minY * 1000).rounded())
        return Rect(
            x: left / 1000,
            y: top / 1000,
            width: ((maxX * 1000).rounded() - left) / 1000,
            height: ((maxY * 1000).rounded() - top) / 1000
        )
    }
}

/// The leaf that stands for all cards of a section while sections are put below one another.
struct CardBlock: Leaf {
    let size: Size

    func size(for proposal: ProposedSize) -> Size { size }
}

/// The cards of a section in a lazy container of which it is known where each of them is.
protocol PreparedCards {
    /// The size of the whole container.
    var size: Size { get }

    /// The frames of the cards in order, counted from the container's top left, without producing any card.
    var frames: [Rect] { get }
}

extension PreparedLazyGrid: PreparedCards {
    var frames: [Rect] { cells }
}

extension PreparedLazyStack: PreparedCards {
    var frames: [Rect] { members }
}
