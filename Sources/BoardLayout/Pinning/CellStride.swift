import Containers

/// The step by which slots are dealt to cells: it visits each cell once, and neighbouring slots far apart.
struct CellStride {
    /// Coprime to the number of cells.
    let step: Int

    /// Chooses among a few steps near the golden section the one that keeps slots apart best.
    init(columns: Int, rows: Int, cell: Size) {
        let count = columns * rows
        let golden = max(1, count * 618 / 1000)
        var best = (step: 1, distance: 0.0)
        var candidates = 0
        for offset in 0..<2 * count where candidates < 8 {
            let step = offset.isMultiple(of: 2) ? golden + offset / 2 : golden - (offset + 1) / 2
            guard step > 0, step < count, Self.greatestCommonDivisor(step, count) == 1 else { continue }
            candidates += 1
            let distance = Self.leastDistance(of: step, through: count, columns: columns, cell: cell)
            if distance > best.distance { best = (step, distance) }
        }
        step = best.step
    }

    /// The square of the least distance between slots that are up to five numbers apart.
    private static func leastDistance(of step: Int, through count: Int, columns: Int, cell: Size) -> Double {
        (1...5).reduce(Double.infinity) { least, slots in
            let cells = slots * step % count
            guard cells != 0 else { return least }
            let beside = Double(min(cells % columns, columns - cells % columns)) * cell.width
            let below = Double(min(cells, count - cells) / columns) * cell.height
            return min(least, beside * beside + below * below)
        }
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
}
