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
    ///
    /// - Complexity: Linear in the number of columns that the window shows.
    public func indices(in window: Rect) -> Range<Int> {
        let pitch = exactWidth + Self.spacing
        // Cannot trap: from 0 to the number of columns.
        let first = Int(min(max(0, window.minX / pitch - 1), Double(count)))
        // Cannot trap: from 0 to the number of columns.
        let last = Int(min(max(0, window.maxX / pitch + 1), Double(count)))
        let visible = (first..<max(first, last)).filter { frame(of: $0).intersects(window) }
        guard let lower = visible.first, let upper = visible.last else { return 0..<0 }
        return lower..<upper + 1
    }
}

extension BoardColumns {
    /// The space between two columns.
    public static let spacing = 80.0

    /// The least width of a column; narrower boards grow instead.
    public static let leastWidth = 320.0
}
