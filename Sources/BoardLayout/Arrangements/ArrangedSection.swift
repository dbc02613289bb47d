import Containers

/// One section of a board whose sections stand below one another.
struct ArrangedSection {
    /// The position of the section on the board.
    let index: Int
    let configuration: SectionConfiguration
    let scale: Scale
    /// Whether its cards are shown; `nil` where nothing can be opened or closed.
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
    var inThousandths: Rect {
        let x = minX.inThousandths
        let y = minY.inThousandths
        return Rect(
            x: x,
            y: y,
            width: (maxX.inThousandths - x).inThousandths,
            height: (maxY.inThousandths - y).inThousandths
        )
    }
}
