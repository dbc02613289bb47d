/// Where a view stands in a room that is wider than it.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the left.
    case leading

    /// In the middle.
    case center

    /// At the right.
    case trailing

    /// The part of the spare room that lies before the view.
    @inlinable public var fraction: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
