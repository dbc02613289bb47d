import Containers

/// A leaf of placed content as every drawing shows it.
///
/// ```swift
/// let row = HStack { ForEach(0..<3) { Text("\($0)") } }
/// let words = row.placed(in: .unspecified).pieces().map(\.appearance.title)
/// ```
public struct DrawnPiece: Sendable, Hashable {
    /// The words and the surface of the leaf.
    public let appearance: Appearance

    /// The remark on a leaf that is crossed off; `nil` on all others.
    public let remark: String?

    /// The frame before rotation.
    public var frame: Rect

    /// The rotation in degrees, clockwise, about the frame's centre.
    public let rotation: Double

    /// Creates a piece.
    public init(_ appearance: Appearance, remark: String? = nil, frame: Rect, rotation: Double = 0) {
        self.appearance = appearance
        self.remark = remark
        self.frame = frame
        self.rotation = rotation
    }

    /// The text of the piece, in one line.
    public var name: String {
        let words = [appearance.title, appearance.detail ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        return [words, remark ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}

/// A container that says by itself how its content is drawn.
public protocol DrawnContainer: Container {
    /// Returns the pieces of a container of a size, in the order in which they are painted.
    ///
    /// Frames are counted from the container's own top left corner.
    func pieces(in size: Size) -> [DrawnPiece]
}

extension PlacedSubview {
    /// Returns the leaves with their frames, in the order in which they are painted.
    ///
    /// Everything in a container that is crossed off is crossed off as well.
    ///
    /// - Complexity: Linear in the number of subviews.
    public func pieces(crossedOff: CrossingOff = { _ in nil }) -> [DrawnPiece] {
        pieces(in: nil, crossedOff)
    }

    private func pieces(in outer: String?, _ crossedOff: CrossingOff) -> [DrawnPiece] {
        backgrounds.flatMap { $0.pieces(in: nil, crossedOff) }
            + ownPieces(in: outer, crossedOff)
            + overlays.flatMap { $0.pieces(in: nil, crossedOff) }
    }

    private func ownPieces(in outer: String?, _ crossedOff: CrossingOff) -> [DrawnPiece] {
        if let container = subview.view as? any DrawnContainer {
            return container.pieces(in: frame.size).map { piece in
                var piece = piece
                piece.frame = piece.frame.offset(by: frame.origin)
                return piece
            }
        }
        guard children.isEmpty else {
            let remark = crossedOff(subview.containerValues) ?? outer
            return children.flatMap { $0.pieces(in: remark, crossedOff) }
        }
        guard let appearance = subview.appearance else { return [] }
        // Bare words have no edges of their own, so they are clipped to the outer frame.
        let shown = appearance.surface == nil ? frame.intersection(outerFrame) : frame
        return [DrawnPiece(appearance, remark: subview.remark(by: crossedOff) ?? outer, frame: shown)]
    }
}

extension [DrawnPiece] {
    /// A description of the content, in a sentence.
    var summary: String {
        let written = filter { !$0.appearance.title.isEmpty }.count
        let rejected = filter { $0.remark != nil }.count
        let pieces = written == 1 ? "1 piece" : "\(written) pieces"
        return rejected == 0 ? "\(pieces)." : "\(pieces), \(rejected) crossed off."
    }

    /// The smallest frame that holds another and all pieces.
    func extent(around frame: Rect) -> Rect {
        reduce(frame) { $0.union($1.frame) }
    }
}

extension Rect {
    /// The intersection of both frames, which may be empty.
    fileprivate func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
    }
}
