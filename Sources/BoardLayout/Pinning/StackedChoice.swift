import Containers

/// The division of a cork into columns of overlapping cards that gives the largest cards.
struct StackedChoice {
    let columns: Int
    let rows: Int
    /// The height of the cards.
    let height: Double

    var capacity: Int { columns * rows }

    /// Chooses the division for a number of slots, with cards no higher than given.
    init(for slots: Int, height limit: Double, in size: Size) {
        let turn = Rotation.greatest(of: PinnedGrid.stackedRotations)
        let box = turn.boundingSize(of: Size(width: CardShape.aspect, height: 1))
        let strip = turn.boundingSize(of: Size(width: CardShape.aspect, height: CardShape.titleShare)).height
        var best = (columns: 1, rows: slots, height: 0.0)
        for columns in 1...slots {
            let rows = (slots + columns - 1) / columns
            // All but the lowest card need their title line only; the gap is kept once around the whole stack.
            let stack = box.height + CardShape.gap + Double(rows - 1) * strip + Double(rows) * CardShape.gap / 2
            let height = min(size.width / (Double(columns) * (box.width + CardShape.gap)), size.height / stack)
            if height > best.height { best = (columns, rows, height) }
        }
        columns = best.columns
        rows = best.rows
        height = min(limit, CardShape.fill * best.height)
    }
}
