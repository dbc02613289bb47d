import Containers

extension PinnedCork {
    /// The slots whose turned cards meet a window, whether or not a card is pinned there.
    ///
    /// - Complexity: Linear in the number of cells that the window meets, whatever the number of slots.
    public func slots(in window: Rect) -> [Int] {
        let left = window.minX - origin.x
        let top = window.minY - origin.y
        let columns = (0..<grid.columns).lines(
            from: left - grid.cell.width,
            to: left + window.width,
            each: grid.cell.width
        )
        let rows = (0..<grid.rows).lines(from: top - grid.reach, to: top + window.height, each: grid.cell.height)
        return rows.flatMap { row in
            columns.map { slot(of: row * grid.columns + $0) }.filter { pin($0).boundingBox.intersects(window) }
        }
    }
}

extension Range<Int> {
    /// The part of the range whose numbers, as multiples of a distance, lie between two limits or next to them.
    fileprivate func lines(from lower: Double, to upper: Double, each distance: Double) -> Self {
        let first = (lower / distance).rounded(.down)
        let limit = (upper / distance).rounded(.up)
        guard first < Double(upperBound), limit > Double(lowerBound) else { return lowerBound..<lowerBound }
        return Int(Swift.max(first, Double(lowerBound)))..<Int(Swift.min(limit, Double(upperBound)))
    }
}
