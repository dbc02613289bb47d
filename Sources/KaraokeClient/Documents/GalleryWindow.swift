/// The part of the gallery that somebody looks at, in points.
public struct GalleryWindow: Hashable, Sendable {
    /// How wide the gallery is.
    public var width: Int
    /// How much of its height is seen.
    public var height: Int
    /// How far down that begins.
    public var offset: Int
    /// How narrow a column may be.
    public var minimum: Int

    /// A window at the top, if not said otherwise.
    public init(width: Int = 1_920, height: Int = 1_080, offset: Int = 0, minimum: Int = 160) {
        self.width = width
        self.height = height
        self.offset = offset
        self.minimum = minimum
    }
}
