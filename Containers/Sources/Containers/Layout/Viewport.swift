/// The part of its content that a scroll view shows, for the lazy containers in it (Spec 10.5).
///
/// It is a class since the scroll view is proposed its size after its content is resolved.
final class Viewport {
    /// All of a container.
    static let everything = -Double.infinity..<Double.infinity

    private let direction: Axis
    private let offset: Double

    /// The distance from the start of the content to the end of the window; infinite where all of it is shown.
    private(set) var end = Double.infinity

    /// The window, while the content is placed; `nil` where all of it is shown.
    private var window: Rect?

    init(along direction: Axis, offset: Double) {
        self.direction = direction
        self.offset = offset
    }

    /// Prepares for the question about a size.
    ///
    /// A scroll view takes any length, so that an infinite one asks for nothing behind the start of the window.
    func measure(in length: Double?) {
        end = length.map { $0.isFinite ? offset + $0 : offset } ?? .infinity
    }

    /// Prepares for the placement of the content.
    func place(at origin: Point, size: Size, proposed length: Double?) {
        let isWindow = length?.isFinite ?? false
        measure(in: isWindow ? length : nil)
        window = isWindow ? Rect(origin: origin, size: size) : nil
    }

    /// The distance from the start of a container behind which nothing is measured.
    func limit(along axis: Axis) -> Double {
        axis == direction ? end : .infinity
    }

    /// The part of a container that is shown, counted from the container's start.
    func range(along axis: Axis, from origin: Point) -> Range<Double> {
        guard let window, axis == direction else { return Self.everything }
        let start = axis == .horizontal ? window.minX - origin.x : window.minY - origin.y
        let end = start + window.size[axis]
        // False as well where one of them is not a number.
        return start < end ? start..<end : 0..<0
    }
}
