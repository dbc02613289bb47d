/// A place, in points from the top left, y downwards.
public struct Point: Hashable, Sendable {
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
