import Containers

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
