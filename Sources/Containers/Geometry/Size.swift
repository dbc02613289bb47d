/// A width and a height, in points.
public struct Size: Hashable, Sendable {
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
