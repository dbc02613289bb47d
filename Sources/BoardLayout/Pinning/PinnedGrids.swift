import Containers

/// The grids of one board, each chosen once.
///
/// Most sections of a board share their size and scale, so that a handful of grids serves all of them.
struct PinnedGrids {
    private struct Entry {
        let size: Size
        let scale: Scale
        /// The numbers of slots that are known to get this grid.
        var slots: ClosedRange<Int>
        let grid: PinnedGrid
    }

    private var entries: [Entry] = []

    /// The grid for a number of slots.
    mutating func grid(for slots: Int, scale: Scale, in size: Size) -> PinnedGrid {
        let slots = max(slots, scale.initialCapacity)
        for entry in entries where entry.scale == scale && entry.slots.contains(slots) && entry.size == size {
            return entry.grid
        }
        let grid = PinnedGrid(for: slots, scale: scale, in: size)
        let range = slots...grid.capacity
        let known = entries.firstIndex { $0.scale == scale && $0.slots.upperBound == grid.capacity && $0.size == size }
        if let known {
            entries[known].slots = range
        } else {
            entries.append(Entry(size: size, scale: scale, slots: range, grid: grid))
        }
        return grid
    }
}
