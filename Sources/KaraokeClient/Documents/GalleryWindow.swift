/// The part of the gallery that somebody looks at, in points.
public struct GalleryWindow: Hashable, Sendable {
    /// Where a window begins.
    public enum Top: Hashable, Sendable {
        /// So far down.
        case offset(Int)
        /// At the header of an initial; where there is none, at the top of the gallery.
        case initial(String)
    }

    /// How wide the gallery is.
    public var width: Int
    /// How much of its height is seen.
    public var height: Int
    /// Where that begins.
    public var top: Top
    /// How narrow a column may be.
    public var minimum: Int

    /// A window at the top, if not said otherwise.
    public init(width: Int = 1_920, height: Int = 1_080, top: Top = .offset(0), minimum: Int = 160) {
        self.width = width
        self.height = height
        self.top = top
        self.minimum = minimum
    }
}

extension GalleryWindow.Top {
    /// How the service calls it, with its value.
    var parameter: (name: String, value: String) {
        switch self {
        case .offset(let offset): ("offset", "\(offset)")
        case .initial(let initial): ("initial", initial)
        }
    }
}
