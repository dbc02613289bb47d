import Containers

/// The cells in which a section's cards are pinned, each card somewhere within its own.
///
/// A grid depends on the size of the cork, the scale, and the number of slots it is made for, and on nothing else.
/// Slots are dealt to cells so that the first few are scattered over the whole cork.
public struct PinnedGrid: Sendable, Equatable {
    /// The number of cells beside one another.
    public let columns: Int
    /// The number of cells below one another.
    public let rows: Int
    /// The size of every card.
    public let card: Size
    /// True when a card may cover the one above it, except for its title line.
    public let isStacked: Bool

    /// The step by which slots are dealt to cells.
    let stride: CellStride
    /// The corner of each cell's card without scatter, in the order in which slots are dealt.
    let corners: [Point]
    /// The distance by which scatter may move a card within its cell, in points.
    let slack: Size
    /// The number of rotations that scatter chooses from.
    let rotations: Int

    /// The number of slots that the grid has room for.
    public var capacity: Int { corners.count }

    /// The place in the order of dealing of a cell around the middle, by chance, from which a cork begins.
    func middle(by chance: UInt64) -> Int {
        guard !isStacked else { return 0 }
        func inner(_ count: Int, _ chance: UInt64) -> Int {
            count / 3 + Int(chance % UInt64(count - count / 3 * 2))
        }
        return stride.slot(of: inner(rows, chance & 0xFFFF) * columns + inner(columns, chance >> 16 & 0xFFFF))
    }
}

extension PinnedGrid {
    /// Divides the cork evenly, so that no card can reach another.
    init(scattered choice: ScatteredChoice, scale: Scale, in size: Size) {
        let card = CardShape.size(height: choice.height)
        let gap = CardShape.gap * card.height
        let cell = Size(
            width: size.width / (Double(choice.columns) + choice.shift),
            height: size.height / Double(choice.rows)
        )
        let room = Size(width: cell.width - gap, height: cell.height - gap)
        let rotations = Rotation.count(atLeast: scale.rotations, for: card, in: room)
        let box = Rotation.greatest(of: rotations).boundingSize(of: card)
        let shift = choice.shift * cell.width
        let inset = Point(x: (box.width - card.width + gap) / 2, y: (box.height - card.height + gap) / 2)
        let stride = CellStride(columns: choice.columns, rows: choice.rows, cell: cell)
        self.init(
            columns: choice.columns,
            rows: choice.rows,
            card: card,
            isStacked: false,
            stride: stride,
            corners: (0..<choice.capacity).map { slot in
                let (row, column) = stride.cell(of: slot).quotientAndRemainder(dividingBy: choice.columns)
                return Point(
                    x: Double(column) * cell.width + (row.isMultiple(of: 2) ? 0 : shift) + inset.x,
                    y: Double(row) * cell.height + inset.y
                )
            },
            slack: Size(width: max(0, room.width - box.width), height: max(0, room.height - box.height)),
            rotations: rotations
        )
    }

    /// Lays each row of cards over the one above, so that title lines stay uncovered.
    ///
    /// Slots are dealt row by row, so that of two cards that overlap the one with the higher slot is the lower one.
    init(stacked counts: (columns: Int, rows: Int), height: Double, in size: Size) {
        let card = CardShape.size(height: height)
        let turn = Rotation.greatest(of: Self.stackedRotations)
        let box = turn.boundingSize(of: card)
        let gap = CardShape.gap * card.height
        let strip = turn.boundingSize(of: Size(width: card.width, height: CardShape.titleShare * card.height)).height
        let width = size.width / Double(counts.columns)
        let pitch = (size.height - box.height - gap + strip) / Double(counts.rows)
        let inset = Point(x: (box.width - card.width + gap) / 2, y: (box.height - card.height + gap) / 2)
        self.init(
            columns: counts.columns,
            rows: counts.rows,
            card: card,
            isStacked: true,
            stride: CellStride(through: counts.columns * counts.rows),
            corners: (0..<counts.columns * counts.rows).map { slot in
                let (row, column) = slot.quotientAndRemainder(dividingBy: counts.columns)
                return Point(x: Double(column) * width + inset.x, y: Double(row) * pitch + inset.y)
            },
            slack: Size(width: max(0, width - box.width - gap), height: max(0, pitch - strip - gap / 2)),
            rotations: Self.stackedRotations
        )
    }

    /// The turns of stacked cards, few and small so that they cover little.
    static let stackedRotations = 6
}

/// The grids of one board, each chosen once.
///
/// Most sections of a board share their size and scale, so a few grids serve all of them.
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
