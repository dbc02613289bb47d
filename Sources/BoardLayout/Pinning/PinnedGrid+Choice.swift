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
        self.init(scattered: (choice.columns, choice.rows), height: choice.height, scale: scale, in: size)
    }

    /// Pins cards that are too many for a comfortable grid: the densest one, and beyond its capacity stacked cards.
    private init(crowding slots: Int, height: Double, scale: Scale, in size: Size) {
        let densest = ScatteredChoice(height: height, scale: scale, in: size)
        guard densest.capacity < slots else {
            self.init(scattered: (densest.columns, densest.rows), height: height, scale: scale, in: size)
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

    /// The next larger number of slots that a grid is made for, with a number of steps to each doubling.
    private static func tier(after slots: Int, steps: Int) -> Int {
        var power = 1
        while power * 2 <= slots { power *= 2 }
        let step = max(1, power / steps)
        return (slots / step + 1) * step
    }
}
