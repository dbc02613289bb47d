import Containers

/// The step by which slots are dealt to cells: it visits each cell once, and neighbouring slots far apart.
struct CellStride: Sendable, Equatable {
    /// Coprime to the number of cells.
    private let step: Int
    private let count: Int
    /// The number that undoes the step: their product is one more than a multiple of the number of cells.
    private let inverse: Int

    private init(step: Int, through count: Int) {
        self.step = step
        self.count = count
        inverse = Self.inverse(of: step, modulo: count)
    }

    /// Deals the cells in order.
    init(through count: Int) {
        self.init(step: 1, through: count)
    }

    /// Chooses, among a few steps near the golden ratio, the one that separates neighbouring slots best.
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
        self.init(step: best.step, through: count)
    }

    /// The cell of a slot.
    func cell(of slot: Int) -> Int {
        slot * step % count
    }

    /// The slot that a cell is dealt to.
    func slot(of cell: Int) -> Int {
        cell * inverse % count
    }

    /// The square of the least distance between slots whose numbers differ by at most five.
    private static func leastDistance(of step: Int, through count: Int, columns: Int, cell: Size) -> Double {
        (1...5).reduce(Double.infinity) { least, slots in
            let cells = slots * step % count
            guard cells != 0 else { return least }
            let beside = Double(min(cells % columns, columns - cells % columns)) * cell.width
            let below = Double(min(cells, count - cells) / columns) * cell.height
            return min(least, beside * beside + below * below)
        }
    }

    /// Computes the inverse by the extended Euclidean algorithm.
    private static func inverse(of step: Int, modulo count: Int) -> Int {
        var (value, rest) = (step, count)
        var (factor, next) = (1, 0)
        while rest != 0 {
            let quotient = value / rest
            (value, rest) = (rest, value - quotient * rest)
            (factor, next) = (next, factor - quotient * next)
        }
        return (factor % count + count) % count
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
}
