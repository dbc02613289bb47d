import Containers

/// The division of a cork into cells that gives the largest cards without overlap.
struct ScatteredChoice {
    let columns: Int
    let rows: Int
    /// The height of the cards.
    let height: Double

    var capacity: Int { columns * rows }

    /// Chooses the division for a number of slots.
    init(for slots: Int, scale: Scale, in size: Size) {
        let room = Self.room(around: scale)
        var best = (columns: 1, rows: slots, height: 0.0)
        for columns in 1...slots {
            let rows = (slots + columns - 1) / columns
            let height = min(size.width / (Double(columns) * room.width), size.height / (Double(rows) * room.height))
            if height > best.height { best = (columns, rows, height) }
        }
        columns = best.columns
        rows = best.rows
        height = min(scale.greatestHeight(in: size), CardShape.fill * best.height)
    }

    /// Divides the cork into as many cells as there is room for with cards of a given height.
    init(height: Double, scale: Scale, in size: Size) {
        let room = Self.room(around: scale)
        columns = max(1, Int(size.width / (height * room.width)))
        rows = max(1, Int(size.height / (height * room.height)))
        self.height = height
    }

    /// The least cell of a card of height 1, however chance turns it.
    private static func room(around scale: Scale) -> Size {
        let box = Rotation.greatest(of: scale.rotations).boundingSize(of: Size(width: CardShape.aspect, height: 1))
        return Size(width: box.width + CardShape.gap, height: box.height + CardShape.gap)
    }
}
