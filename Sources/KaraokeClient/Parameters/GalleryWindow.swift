/// The visible part of the gallery, in points.
public struct GalleryWindow: Hashable, Sendable {
    /// The top of a window.
    public enum Top: Hashable, Sendable {
        /// A distance from the gallery's top.
        case offset(Int)
        /// The header of an initial, or the gallery's top when there is none.
        case initial(String)
    }

    /// The width of the gallery.
    public var width: Int
    /// The height of the window.
    public var height: Int
    /// The top of the window.
    public var top: Top
    /// The minimum width of a column.
    public var minimum: Int

    /// Creates a window, by default at the top.
    public init(width: Int = 1_920, height: Int = 1_080, top: Top = .offset(0), minimum: Int = 160) {
        self.width = width
        self.height = height
        self.top = top
        self.minimum = minimum
    }
}

extension GalleryWindow.Top {
    /// The parameter of the query, with its value.
    var parameter: (name: String, value: String) {
        switch self {
        case .offset(let offset): ("offset", "\(offset)")
        case .initial(let initial): ("initial", initial)
        }
    }
}
