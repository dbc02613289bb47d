/// A direction in which things are lined up.
public enum Axis: String, Hashable, Codable, Sendable {
    /// From left to right.
    case horizontal

    /// From top to bottom.
    case vertical

    /// Some of the directions.
    public struct Set: OptionSet, Hashable, Codable, Sendable {
        /// One bit for each direction.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Creates a set of one direction.
        public init(_ axis: Axis) {
            self.init(rawValue: axis == .horizontal ? 1 : 2)
        }

        /// From left to right.
        public static let horizontal = Self(Axis.horizontal)

        /// From top to bottom.
        public static let vertical = Self(Axis.vertical)
    }

    /// The direction across.
    @inlinable public var crossing: Axis {
        switch self {
        case .horizontal: .vertical
        case .vertical: .horizontal
        }
    }
}

extension Size {
    /// The extent along an axis.
    @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    /// Creates a size from its extent along an axis and the one across.
    @inlinable
    public init(_ length: Double, along axis: Axis, crossing: Double) {
        switch axis {
        case .horizontal: self.init(width: length, height: crossing)
        case .vertical: self.init(width: crossing, height: length)
        }
    }
}

extension Point {
    /// Creates a place from its distance along an axis and the one across.
    @inlinable
    public init(_ distance: Double, along axis: Axis, crossing: Double) {
        switch axis {
        case .horizontal: self.init(x: distance, y: crossing)
        case .vertical: self.init(x: crossing, y: distance)
        }
    }
}

extension ProposedSize {
    /// The proposed length along an axis.
    @inlinable public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

    /// Creates a proposal from what is proposed along an axis and across.
    @inlinable
    public init(_ length: Double?, along axis: Axis, crossing: Double?) {
        switch axis {
        case .horizontal: self.init(width: length, height: crossing)
        case .vertical: self.init(width: crossing, height: length)
        }
    }
}
