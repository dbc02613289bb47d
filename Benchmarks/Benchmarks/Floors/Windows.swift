import Benchmark
import BoardLayout
import Containers

/// Windows into large layouts, beside the same window into one of 10,000 members.
func compareWindows() {
    let sizes = [100_000, 1_000_000]
    let stack = stackWindow(10_000)
    let grid = gridWindow(10_000)
    let board = boardWindow(10_000)
    for size in sizes {
        let size = (count: size, name: size == 100_000 ? "100,000" : "1,000,000")
        compare(
            "A window of 50 into a lazy stack of \(size.name), to 10,000 (about 1)",
            reference: stack,
            subject: stackWindow(size.count)
        )
        compare(
            "A window of 50 into a lazy grid of \(size.name), to 10,000 (about 1)",
            reference: grid,
            subject: gridWindow(size.count)
        )
        compare(
            "A window of 50 into a board of \(size.name), to 10,000 (about 1)",
            reference: board,
            subject: boardWindow(size.count)
        )
    }
}

private func stackWindow(_ count: Int) -> () -> Void {
    let stack = LazyVStack(spacing: 4, childHeight: 20) { ForEach(0..<count) { Cell(id: $0) } }
    let prepared = stack.prepared(in: ProposedSize(width: 400, height: nil))
    let start = Double(count / 2) * 24
    precondition(prepared.visible(in: start..<start + 1_199).count == 50)
    return { blackHole(prepared.visible(in: start..<start + 1_199)) }
}

private func gridWindow(_ count: Int) -> () -> Void {
    let columns = Array(repeating: GridItem(), count: 5)
    let grid = LazyVGrid(columns: columns, spacing: 4, rowHeight: 20) { ForEach(0..<count) { Cell(id: $0) } }
    let prepared = grid.prepared(in: ProposedSize(width: 400, height: nil))
    let start = Double(count / 10) * 24
    precondition(prepared.visible(in: start..<start + 240).count == 50)
    return { blackHole(prepared.visible(in: start..<start + 240)) }
}

/// The left half of a section in the middle of a board with 100 cards a section.
private func boardWindow(_ count: Int) -> () -> Void {
    let board = DisplayBoard {
        ForEach(0..<count / 100) { section in
            Section { ForEach(0..<100) { Cell(id: $0) } }
                .displayBoardCork(CorkTraits(seed: 7, slots: 100))
        }
    }
    let prepared = board.prepared(in: Size(width: 1920, height: 1080))
    let column = prepared.layout.sections[count / 200].frame
    let window = Rect(x: column.minX, y: 0, width: column.width, height: 450)
    precondition((40...60).contains(prepared.visible(in: window).count))
    return { blackHole(prepared.visible(in: window)) }
}
