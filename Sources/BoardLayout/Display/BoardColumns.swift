import Containers

/// The columns of a board: equally wide, side by side, with space between them.
public struct BoardColumns: Sendable, Equatable {
    /// The number of columns.
    public let count: Int
    /// The true size of the board: wider than the requested one when the columns do not fit into it.
    public let size: Size

    private let exactWidth: Double

    /// Divides a size into columns.
    public init(_ count: Int, in requested: Size) {
        self.count = count
        let spaces = Self.spacing * Double(max(0, count - 1))
        let share = (requested.width - spaces) / Double(max(1, count))
        exactWidth = max(share, Self.leastWidth)
        let isFitting = count == 0 || share >= Self.leastWidth
        size = Size(
            width: (isFitting ? requested.width : exactWidth * Double(count) + spaces).inThousandths,
            height: requested.height.inThousandths
        )
    }

    /// The frame of a column.
    public func frame(of column: Int) -> Rect {
        let x = Double(column) * (exactWidth + Self.spacing)
        return Rect(x: x.inThousandths, y: 0, width: exactWidth.inThousandths, height: size.height)
    }

    /// The columns that a window shows a part of.
    public func indices(in window: Rect) -> Range<Int> {
        guard window.minY < size.height, window.maxY > 0 else { return 0..<0 }
        let pitch = exactWidth + Self.spacing
        let first = (window.minX - exactWidth) / pitch
        let last = window.maxX / pitch
        let lower = min(max(0, first.rounded(.down) + 1), Double(count))
        let upper = min(max(lower, last.rounded(.up)), Double(count))
        return Int(lower)..<Int(upper)
    }
}

extension BoardColumns {
    /// The space between two columns.
    public static let spacing = 80.0

    /// The width that no column goes below; beyond it the board grows instead.
    public static let leastWidth = 320.0
}
