/// An edge of a frame.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top

    /// The left edge.
    case leading

    /// The lower edge.
    case bottom

    /// The right edge.
    case trailing

    /// Some of the edges of a frame.
    public struct Set: OptionSet, Hashable, Codable, Sendable {
        /// One bit for each edge.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Creates a set of one edge.
        public init(_ edge: Edge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        /// The upper edge.
        public static let top = Self(Edge.top)

        /// The left edge.
        public static let leading = Self(Edge.leading)

        /// The lower edge.
        public static let bottom = Self(Edge.bottom)

        /// The right edge.
        public static let trailing = Self(Edge.trailing)

        /// The left and the right edge.
        public static let horizontal: Self = [.leading, .trailing]

        /// The upper and the lower edge.
        public static let vertical: Self = [.top, .bottom]

        /// Every edge.
        public static let all: Self = [.horizontal, .vertical]
    }
}
