import Containers

/// The proportions of every card, whatever its size.
///
/// A card is measured by its height. The figures were chosen by looking at pictures of walls; the page
/// `Documentation/decisions/0002-pinned-layout.md` tells how.
enum CardShape {
    /// The width of a card as a multiple of its height.
    static let aspect = 2.2
    /// The part of a card's height, from the top, that holds the first line of its title.
    static let titleShare = 0.46
    /// The room that is kept free around a card, as a part of its height.
    static let gap = 0.06
    /// The part of a cell that the largest card may fill, so that there is room for chance.
    static let fill = 0.92
    /// The height below which cards overlap rather than shrink.
    static let leastHeight = 52.0

    /// A card of the given height.
    static func size(height: Double) -> Size {
        Size(width: (aspect * height).inThousandths, height: height.inThousandths)
    }
}

extension Scale {
    /// The height that no card of the scale exceeds, however much room there is on a cork of the given size.
    func greatestHeight(in size: Size) -> Double {
        switch self {
        case .normal: max(132, size.height / 8)
        case .small: max(92, size.height / 12)
        }
    }

    /// The number of cards for which a section of the scale has room from the start, so that pinning one more moves none.
    var initialCapacity: Int {
        switch self {
        case .normal: Self.normalCapacity
        case .small: 32
        }
    }

    /// The number of turns in the rotation table that the scale uses, from the smallest.
    var rotations: Int {
        switch self {
        case .normal: 24
        case .small: 18
        }
    }
}
