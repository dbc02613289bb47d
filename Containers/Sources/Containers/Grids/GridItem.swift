/// A column of a vertical grid, or a row of a horizontal one (Spec 11.1).
///
/// ```swift
/// let columns = [GridItem(.fixed(100)), GridItem(.flexible(minimum: 50)), GridItem(.adaptive(minimum: 80))]
/// let widths = GridTracks(columns, in: 400).lengths
/// ```
public struct GridItem: Hashable, Sendable {
    /// The width of the column.
    public enum Size: Hashable, Sendable {
        /// Always the same width.
        case fixed(Double)

        /// As much as is left, between limits.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)

        /// As many columns as fit, each between limits.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    /// The width of the column.
    public var size: Size

    /// The distance to the next item; `nil` means the default distance.
    public var spacing: Double?

    /// The position of a view in its cell; `nil` means in the middle (Spec 11.9).
    public var alignment: Alignment?

    /// Creates an item; a flexible one if nothing else is said.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
