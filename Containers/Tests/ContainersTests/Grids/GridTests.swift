import Containers
import Testing

/// A photo that keeps its ratio of 4 to 3.
struct Photo: Leaf {
    func size(for proposal: ProposedSize) -> Size {
        let width = proposal.width ?? 4
        return Size(width: width, height: width * 3 / 4)
    }
}

@Suite struct `A grid` {
    @Test(.rule("11.8", "11p")) func `fills rows from the leading column, each as high as its tallest cell`() {
        let heights = [20.0, 50, 30, 40, 10]
        let grid = LazyVGrid(columns: Array(repeating: fixed(100, spacing: 0), count: 3), spacing: 10) {
            ForEach(heights, id: \.self) { Mark("\($0)", width: 100, height: $0) }
        }
        let placed = grid.placed(in: ProposedSize(width: 300, height: nil))
        #expect(placed.frame.size == Size(width: 300, height: 100))
        #expect(placed.children.map(\.frame.minX) == [0, 100, 200, 0, 100])
        #expect(placed.children.map(\.frame.midY) == [25, 25, 25, 80, 80])
    }

    @Test(.rule("11.8", "11q")) func `counts every view of an element as a cell`() {
        let grid = LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
            ForEach(0x1f600...0x1f679, id: \.self) { value in
                Text("\(value)")
                Text("emoji")
            }
        }
        let placed = grid.placed(in: ProposedSize(width: 300, height: nil))
        #expect(placed.children.count == 244)
        #expect(placed.frame.height == 122 * 16)
    }

    @Test(.rule("11.8", "11r", "11s"), arguments: [(768.0, 256.0, 192.0, 768.0), (1024, 341.333, 256, 1024)])
    func `shows ten photos in three columns`(width: Double, cell: Double, height: Double, total: Double) {
        let placed = gallery(Array(repeating: GridItem(spacing: 0), count: 3), in: width)
        #expect(placed.children.map(\.frame.width).isClose(to: Array(repeating: cell, count: 10)))
        #expect(placed.children.map(\.frame.height).isClose(to: Array(repeating: height, count: 10)))
        #expect([placed.frame.height].isClose(to: [total]))
    }

    @Test(.rule("11.8", "11t"), arguments: [(375.0, 10), (768, 5), (1024, 4), (1366, 3)])
    func `shows ten photos in as many columns as fit`(width: Double, rows: Int) {
        let placed = gallery([adaptive(300, spacing: 0)], in: width)
        #expect(Set(placed.children.map(\.frame.minY)).count == rows)
    }

    @Test(.rule("11.7"), arguments: [(HorizontalAlignment.center, 35.0), (.leading, 0), (.trailing, 70)])
    func `positions columns that are narrower than it`(alignment: HorizontalAlignment, start: Double) {
        let grid = LazyVGrid(columns: [fixed(70, spacing: 10), fixed(50, spacing: 10)], alignment: alignment) {
            Mark("a", width: 70)
            Mark("b", width: 50)
        }
        let placed = grid.placed(in: ProposedSize(width: 200, height: nil))
        #expect(placed.frame.width == 200)
        #expect(placed.children.map(\.frame.minX) == [start, start + 80])
    }

    @Test(.rule("11.7", "11i")) func `centres a block of columns that gave room back`() {
        let grid = LazyVGrid(columns: [flexible(spacing: 0), flexible(10, 60, spacing: 0)]) { Mark("a", width: 200) }
        #expect(grid.placed(in: ProposedSize(width: 400, height: nil)).children[0].frame.minX == 70)
    }

    @Test(.rule("11.6")) func `is as wide as its columns where they are wider than what was proposed`() {
        let grid = LazyVGrid(columns: [flexible(50, spacing: 8), flexible(120, spacing: 8)]) {
            Box(0...500)
            Box(0...500)
        }
        let placed = grid.placed(in: ProposedSize(width: 200, height: nil))
        #expect(placed.frame.width == 224)
        #expect(placed.children.map(\.frame.width) == [108, 120])
    }

    @Test(
        .rule("11.9"),
        arguments: [
            (nil, Point(x: 30, y: 15)), (Alignment.center, Point(x: 30, y: 15)), (.leading, Point(x: 0, y: 15)),
            (.topTrailing, Point(x: 60, y: 0)), (.bottom, Point(x: 30, y: 30)),
        ]
    )
    func `aligns a view in its cell`(alignment: Alignment?, origin: Point) {
        let items = [GridItem(.fixed(100), spacing: 0, alignment: alignment), fixed(10, spacing: 0)]
        let grid = LazyVGrid(columns: items) {
            Mark("a", width: 40, height: 20)
            Mark("b", height: 50)
        }
        #expect(grid.placed(in: ProposedSize(width: 110, height: nil)).children[0].frame.origin == origin)
    }

    @Test(.rule("11.10")) func `gives headers a line and begins sections on a fresh one`() {
        let grid = LazyVGrid(columns: Array(repeating: fixed(10, spacing: 0), count: 3), spacing: 0) {
            Section {
                ForEach(1..<5) { Mark("\($0)") }
            } header: {
                Mark("A", width: 30)
            }
            Section {
                Mark("5")
                Mark("6")
            } header: {
                Mark("B", width: 30)
            }
        }
        let placed = grid.placed(in: ProposedSize(width: 30, height: nil))
        let lines = Dictionary(grouping: placed.children, by: \.frame.minY).sorted { $0.key < $1.key }
        #expect(lines.map { $0.value.map(\.subview).names } == ["A", "1 2 3", "4", "B", "5 6"])
        #expect(placed.children[4].frame.minX == 0)
    }

    @Test(.rule("11.11")) func `lies on its side`() {
        let rows = [fixed(30, spacing: 1), fixed(60, spacing: 10), fixed(90, spacing: 20), fixed(10, spacing: 50)]
        let grid = LazyHGrid(rows: rows, alignment: .top, spacing: 5) {
            ForEach(0..<301 * 4) { _ in Cell() }
        }
        let placed = grid.placed(in: ProposedSize(width: nil, height: 221))
        #expect(placed.frame.size == Size(width: 10530, height: 221))
        #expect(placed.children.prefix(4).map(\.frame.minY) == [0, 31, 101, 211])
        #expect(stride(from: 0, to: 12, by: 4).map { placed.children[$0].frame.minX } == [0, 35, 70])
        #expect(placed.children.count / 4 == 301)
    }

    @Test func `without items has one flexible column`() {
        let placed = LazyVGrid(columns: []) { Box(0...500) }.placed(in: ProposedSize(width: 90, height: nil))
        #expect(placed.children.map(\.frame.width) == [90])
    }

    /// A cell 30 wide that fills its row.
    private struct Cell: Leaf {
        func size(for proposal: ProposedSize) -> Size {
            Size(width: 30, height: proposal.height ?? 0)
        }
    }

    private func gallery(_ columns: [GridItem], in width: Double) -> PlacedSubview {
        LazyVGrid(columns: columns, spacing: 0) { ForEach(0..<10) { _ in Photo() } }
            .placed(in: ProposedSize(width: width, height: nil))
    }
}
