/// A frame, in points from the top left, y downwards.
///
/// ```swift
/// let card = Rect(x: 10, y: 20, width: 120, height: 60)
/// let both = card.union(card.offset(by: Point(x: 0, y: 80)))
/// ```
public struct Rect: Hashable, Codable, Sendable {
    /// The top left corner.
    public var origin: Point

    /// The extent to the right and downwards.
    public var size: Size

    /// Creates a frame from its corner and size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a frame from its coordinates.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// A frame without extent at the top left.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// The left edge.
    @inlinable public var minX: Double { origin.x }

    /// The top edge.
    @inlinable public var minY: Double { origin.y }

    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }

    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }

    /// The extent from left to right.
    @inlinable public var width: Double { size.width }

    /// The extent from top to bottom.
    @inlinable public var height: Double { size.height }

    /// True when the two have an area in common; frames that only touch have none.
    @inlinable
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The smallest frame that holds both.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The frame moved by a distance.
    @inlinable
    public func offset(by distance: Point) -> Rect {
        Rect(x: minX + distance.x, y: minY + distance.y, width: width, height: height)
    }
}

/// A place, in points from the top left, y downwards.
public struct Point: Hashable, Codable, Sendable {
    /// The distance from the left.
    public var x: Double

    /// The distance from the top.
    public var y: Double

    /// Creates a place.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left.
    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Codable, Sendable {
    /// The extent from left to right.
    public var width: Double

    /// The extent from top to bottom.
    public var height: Double

    /// Creates a size.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// The size with zero in place of an extent that is negative or not a number.
    ///
    /// The order of the arguments matters: compared with what is not a number, `max` answers its first argument.
    var clamped: Size {
        Size(width: max(0, width), height: max(0, height))
    }
}
