/// Where a view stands in a room that is higher than it.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the top.
    case top

    /// In the middle.
    case center

    /// At the bottom.
    case bottom

    /// The part of the spare room that lies before the view.
    @inlinable public var fraction: Double {
        switch self {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        }
    }
}
