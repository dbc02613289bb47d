import Containers

extension PinnedGrid {
    /// Chooses the grid with the largest cards that has room for a number of slots.
    ///
    /// All numbers up to a scale's initial capacity get the same grid, and so does every number up to the capacity of
    /// the grid that the smaller ones outgrew, so that pinning a card rarely moves the others.
    ///
    /// - Complexity: Linear in the number of slots.
    public init(for slots: Int, scale: Scale, in size: Size) {
        let size = Size(width: max(1, size.width), height: max(1, size.height))
        let initial = ScatteredChoice(for: scale.initialCapacity, scale: scale, in: size)
        let least = min(CardShape.leastHeight, initial.height)
        var tier = scale.initialCapacity
        var choice = initial
        while choice.capacity < slots {
            tier = Self.tier(after: tier, steps: 2)
            choice = ScatteredChoice(for: tier, scale: scale, in: size)
            guard choice.height >= least else {
                self = Self(crowding: slots, height: least, scale: scale, in: size)
                return
            }
        }
        self.init(scattered: choice, scale: scale, in: size)
    }

    /// Pins cards that are too many for a comfortable grid: the densest one, and beyond its capacity stacked cards.
    private init(crowding slots: Int, height: Double, scale: Scale, in size: Size) {
        let densest = ScatteredChoice(height: height, scale: scale, in: size)
        guard densest.capacity < slots else {
            self.init(scattered: densest, scale: scale, in: size)
            return
        }
        var tier = densest.capacity
        var choice: StackedChoice
        repeat {
            tier = Self.tier(after: tier, steps: 4)
            choice = StackedChoice(for: tier, height: height, in: size)
        } while choice.capacity < slots
        self.init(stacked: (choice.columns, choice.rows), height: choice.height, in: size)
    }

    /// The next larger number of slots with a grid of its own, with a number of steps per doubling.
    private static func tier(after slots: Int, steps: Int) -> Int {
        var power = 1
        while power * 2 <= slots { power *= 2 }
        let step = max(1, power / steps)
        return (slots / step + 1) * step
    }
}

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
            // All cards but the lowest need room only for their title lines; the gap surrounds the whole stack once.
            let stack = box.height + CardShape.gap + Double(rows - 1) * strip + Double(rows) * CardShape.gap / 2
            let height = min(size.width / (Double(columns) * (box.width + CardShape.gap)), size.height / stack)
            if height > best.height { best = (columns, rows, height) }
        }
        columns = best.columns
        rows = best.rows
        height = min(limit, CardShape.fill * best.height)
    }
}

/// The division of a cork into cells that gives the largest cards without overlap.
struct ScatteredChoice {
    let columns: Int
    let rows: Int
    /// The height of the cards.
    let height: Double
    /// The part of a cell by which every other row is moved, so that many cards do not look like a table.
    let shift: Double

    var capacity: Int { columns * rows }

    /// Chooses the division for a number of slots.
    init(for slots: Int, scale: Scale, in size: Size) {
        let room = Self.room(around: scale)
        var best = (columns: 1, rows: slots, height: 0.0)
        for columns in 1...slots {
            let rows = (slots + columns - 1) / columns
            let width = size.width / (Double(columns) + Self.shift(of: columns, rows: rows))
            let height = min(width / room.width, size.height / (Double(rows) * room.height))
            if height > best.height { best = (columns, rows, height) }
        }
        columns = best.columns
        rows = best.rows
        shift = Self.shift(of: columns, rows: rows)
        height = min(scale.greatestHeight(in: size), CardShape.fill * best.height)
    }

    /// Divides the cork into as many cells as fit with cards of a given height.
    init(height: Double, scale: Scale, in size: Size) {
        let room = Self.room(around: scale)
        let most = Double(CardSlot.range.upperBound)
        // Cannot trap: from 1 to the number of slots.
        columns = Int(max(1, min(most, size.width / (height * room.width))))
        // Cannot trap: from 1 to the number of slots.
        rows = Int(max(1, min(most, size.height / (height * room.height))))
        self.height = height
        // The densest division has no more than what its columns leave.
        shift = min(0.5, max(0, size.width / (height * room.width) - Double(columns)))
    }

    /// The shift of rows, for which fewer than four columns are too wide.
    private static func shift(of columns: Int, rows: Int) -> Double {
        columns < 4 || rows < 2 ? 0 : 0.5
    }

    /// The smallest cell of a card of height 1 in any rotation.
    private static func room(around scale: Scale) -> Size {
        let box = Rotation.greatest(of: scale.rotations).boundingSize(of: Size(width: CardShape.aspect, height: 1))
        return Size(width: box.width + CardShape.gap, height: box.height + CardShape.gap)
    }
}
