import Containers

/// The proportions of every card, whatever its size.
///
/// A card is measured by its height. The figures were chosen by comparing pictures of walls; see
/// `Documentation/decisions/0002-pinned-layout.md`.
enum CardShape {
    /// The width of a card as a multiple of its height.
    static let aspect = 2.2
    /// The part of a card's height, from the top, that holds the first line of its title.
    static let titleShare = 0.46
    /// The free space around a card, as a fraction of its height.
    static let gap = 0.06
    /// The fraction of a cell that the largest card may fill, which leaves room for scatter.
    static let fill = 0.92
    /// The height below which cards overlap rather than shrink.
    static let leastHeight = 52.0

    /// A card of the given height.
    static func size(height: Double) -> Size {
        Size(width: (aspect * height).inThousandths, height: height.inThousandths)
    }
}

extension Scale {
    /// The greatest height of a card of the scale on a cork of the given size.
    func greatestHeight(in size: Size) -> Double {
        switch self {
        case .normal: max(132, size.height / 8)
        case .small: max(92, size.height / 12)
        }
    }

    /// The number of cards that a section of the scale has room for initially, so that adding one moves no other.
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
