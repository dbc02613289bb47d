import Benchmark
import BoardLayout
import Containers

/// The leaf that stands in every cell.
struct Cell: Leaf {
    let id: Int
}

/// Frames of a lazy grid and of pinned cards, beside a plain loop that writes as many to an array.
func compareFrames() {
    let count = 100_000
    let columns = 4
    let writeFrames = {
        var frames: [Rect] = []
        frames.reserveCapacity(count)
        for row in 0..<count / columns {
            for column in 0..<columns {
                frames.append(Rect(x: Double(column) * 256, y: Double(row) * 28, width: 250, height: 20))
            }
        }
        blackHole(frames)
    }

    compare("Frames of a lazy grid to a plain loop (at most 3)", units: count, reference: writeFrames) {
        let grid = LazyVGrid(columns: Array(repeating: GridItem(), count: columns), rowHeight: 20) {
            ForEach(0..<count) { Cell(id: $0) }
        }
        blackHole(grid.prepared(in: ProposedSize(width: 1024, height: nil)).frames)
    }

    for slots in [30, 200] {
        let grid = PinnedGrid(for: slots, scale: .small, in: Size(width: 586.667, height: 988))
        let cork = PinnedCork(grid, seed: 42, at: Point(x: 0, y: 92))
        let title = "Frames of cards pinned \(slots) to a section to a plain loop (at most 30)"
        compare(title, units: count, reference: writeFrames) {
            var frames: [Rect] = []
            frames.reserveCapacity(count)
            for card in 0..<count { frames.append(cork.pin(card % slots).frame) }
            blackHole(frames)
        }
    }
}
