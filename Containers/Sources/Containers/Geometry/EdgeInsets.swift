/// Distances from the four edges of a frame inwards.
///
/// ```swift
/// let padded = Text("Love Stack").padding(EdgeInsets(.horizontal, 10))
/// ```
public struct EdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: Double

    /// The distance from the left edge.
    public var leading: Double

    /// The distance from the bottom edge.
    public var bottom: Double

    /// The distance from the right edge.
    public var trailing: Double

    /// Creates insets of which each edge has its own.
    @inlinable
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets that are the same at every edge.
    @inlinable
    public init(_ length: Double) {
        self.init(top: length, leading: length, bottom: length, trailing: length)
    }

    /// Creates insets that are the same at some edges and nothing at the others.
    public init(_ edges: Edge.Set, _ length: Double) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0
        )
    }
}
