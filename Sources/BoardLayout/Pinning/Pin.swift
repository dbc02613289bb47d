import Containers

/// The place of a pinned card.
public struct Pin: Sendable, Hashable, Codable {
    /// The frame before rotation.
    public let frame: Rect
    /// In degrees, clockwise, about the frame's centre.
    public let rotation: Double

    /// Creates a pin at a given place.
    public init(frame: Rect, rotation: Double) {
        self.frame = frame
        self.rotation = rotation
    }

    /// The smallest upright frame that holds the turned card.
    public var boundingBox: Rect {
        let rotation = Rotation.table.first { $0.degrees == self.rotation } ?? .none
        let size = rotation.boundingSize(of: frame.size)
        return Rect(
            x: frame.minX - (size.width - frame.width) / 2,
            y: frame.minY - (size.height - frame.height) / 2,
            width: size.width,
            height: size.height
        )
    }
}
