/// The position of a view in a space that is larger than it.
///
/// ```swift
/// let room = Size(width: 100, height: 100)
/// let corner = Alignment.bottomTrailing.origin(of: Size(width: 20, height: 10), in: room)
/// ```
public struct Alignment: Hashable, Codable, Sendable {
    /// The position from left to right.
    public var horizontal: HorizontalAlignment

    /// The position from top to bottom.
    public var vertical: VerticalAlignment

    /// Creates an alignment from one in each direction.
    @inlinable
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle of both directions.
    public static let center = Alignment(horizontal: .center, vertical: .center)

    /// In the middle of the left edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)

    /// In the middle of the right edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)

    /// In the middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)

    /// In the middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)

    /// In the top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)

    /// In the top right corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

    /// In the bottom left corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)

    /// In the bottom right corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// Returns the top left corner of a view in a space that begins at zero.
    @inlinable
    public func origin(of size: Size, in room: Size) -> Point {
        Point(
            x: (room.width - size.width) * horizontal.fraction,
            y: (room.height - size.height) * vertical.fraction
        )
    }
}

/// The position of a view in a space that is wider than it.
public enum HorizontalAlignment: String, Hashable, Codable, Sendable {
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

/// The position of a view in a space that is higher than it.
public enum VerticalAlignment: String, Hashable, Codable, Sendable {
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
