import Containers

/// A line of a list with its pieces, counted from its own top left.
struct PlacedRow {
    let line: DrawnRow
    let pieces: [DrawnPiece]
    let height: Double

    private let width: Double

    /// Places the content next to the room for the sign; wider content is narrowed to the line.
    ///
    /// A text has one line unless it sets a limit of its own.
    init(_ line: DrawnRow, width: Double, crossedOff: CrossingOff) {
        self.line = line
        self.width = width
        let start = line.level.indentation + (line.isRow ? Self.signWidth : Self.inset)
        let room = max(Self.signWidth, width - start - Self.inset)
        let placed = VStack(alignment: .leading, spacing: 0) { line.content }
            .lineLimit(1)
            .placed(in: ProposedSize(width: room, height: nil))
        let height = max(Self.leastHeight, placed.frame.height + Self.inset)
        let corner = Point(x: start, y: (height - placed.frame.height) / 2)
        self.height = height
        pieces = placed.pieces(crossedOff: crossedOff).map { piece in
            var piece = piece
            piece.frame = piece.frame.offset(by: corner)
            piece.frame.size.width = max(0, min(piece.frame.width, start + room - piece.frame.minX))
            return piece
        }
    }

    var frame: Rect { Rect(x: 0, y: 2, width: width, height: height - 4) }

    /// The role of a row for a screen reader; headers and footers are text and need no role.
    var role: String {
        guard case .row(let level, let disclosure) = line.kind else { return "" }
        let name = pieces.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
        let depth = " role=\"treeitem\" aria-level=\"\(level + 1)\" aria-label=\"\(name.escapedForMarkup)\""
        return switch disclosure {
        case .none: depth
        case .collapsed: "\(depth) aria-expanded=\"false\""
        case .expanded: "\(depth) aria-expanded=\"true\""
        }
    }

    /// The outline of the triangle on a group: to the right while it is closed, downwards while it is open.
    var sign: String? {
        guard case .row(let level, let disclosure) = line.kind, disclosure != .none else { return nil }
        let x = level.indentation + Self.signWidth / 2
        let y = height / 2
        return disclosure == .expanded
            ? "M \((x - 5).decimal) \((y - 3).decimal) h 10 l -5 7 z"
            : "M \((x - 3).decimal) \((y - 5).decimal) v 10 l 7 -5 z"
    }

    private static let leastHeight = 28.0
    private static let signWidth = 24.0
    private static let inset = 8.0
}

extension DrawnRow {
    fileprivate var isRow: Bool { kind != .header && kind != .footer }
}

extension Int {
    /// The indentation of a list's level, in points.
    fileprivate var indentation: Double { Double(self) * 20 }
}
