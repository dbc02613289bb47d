import Containers

/// A section's cork, which assigns a place to each slot.
///
/// A place depends on the slot, the section's seed and the grid alone, so that adding, removing, reordering or
/// rejecting a card moves no other.
public struct PinnedCork: Sendable {
    /// The cells that slots are dealt to.
    public let grid: PinnedGrid

    private let seed: UInt64
    let origin: Point
    private let first: Int
    private let isReversed: Bool

    /// Creates a cork with its top left corner at a point; the seed makes its scatter differ from that of others.
    public init(_ grid: PinnedGrid, seed: UInt64, at origin: Point) {
        self.grid = grid
        self.seed = seed
        self.origin = origin
        let chance = Self.mixed(seed)
        first = grid.middle(by: chance)
        isReversed = !grid.isStacked && chance >> 63 == 1
    }

    /// The place of a slot, which has to be below the grid's capacity.
    @inline(__always)
    public func pin(_ slot: Int) -> Pin {
        precondition(slot >= 0 && slot < grid.capacity, "the cork has no such slot")
        let corner = grid.corners[cell(of: slot)]
        let chance = Self.mixed(seed &+ UInt64(truncatingIfNeeded: slot &+ 1) &* 0x9E37_79B9_7F4A_7C15)
        let x = corner.x + grid.slack.width * Self.fraction(chance)
        let y = corner.y + grid.slack.height * Self.fraction(chance >> 16)
        let turn = Int(((chance >> 32) & 0xFFFF) * UInt64(grid.rotations)) >> 16
        let frame = Rect(
            x: (origin.x + x).inThousandths,
            y: (origin.y + y).inThousandths,
            width: grid.card.width,
            height: grid.card.height
        )
        return Pin(frame: frame, rotation: Rotation.table[turn].degrees)
    }

    /// The cell of a slot; the seed decides the first cell and the direction.
    @inline(__always)
    private func cell(of slot: Int) -> Int {
        let step = isReversed ? first - slot : first + slot
        if step < 0 { return step + grid.capacity }
        return step < grid.capacity ? step : step - grid.capacity
    }

    /// A number from 0 to 1, made of 16 bits.
    @inline(__always)
    private static func fraction(_ bits: UInt64) -> Double {
        Double(bits & 0xFFFF) * (1 / 65_535)
    }

    /// SplitMix64's output function, which makes neighbouring numbers look unrelated.
    @inline(__always)
    static func mixed(_ seed: UInt64) -> UInt64 {
        var bits = seed &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

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
