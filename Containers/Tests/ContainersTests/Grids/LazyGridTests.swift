import Containers
import Testing

@Suite struct `A prepared grid` {
    @Test(
        .rule("10.1", "11.8"),
        arguments: [
            (0.0..<61, 0..<6), (0..<60, 0..<3), (50..<60, 0..<0), (60..<111, 3..<6), (115..<200, 6..<10),
            (180..<900, 9..<10),
        ]
    )
    func `builds the lines that are visible`(range: Range<Double>, built: Range<Int>) {
        let tally = Tally()
        let prepared = LazyVGrid(columns: three, spacing: 10, rowHeight: 50) {
            ForEach(0..<10) { index in
                let _ = tally.increment()
                Mark("\(index)", width: 100, height: 50)
            }
        }.prepared(in: ProposedSize(width: 300, height: nil))
        #expect(prepared.size == Size(width: 300, height: 230))
        #expect(tally.count == 0)
        let visible = prepared.visible(in: range)
        #expect(visible.map(\.subview.name) == built.map(String.init))
        #expect(visible.map(\.frame) == built.map { prepared.frames[$0] })
        #expect(tally.count == built.count)
    }

    @Test(.rule("11.8", "11.9")) func `shows the same where heights are not known`() {
        let heights = [20.0, 50, 30, 40, 10]
        let grid = LazyVGrid(columns: three, spacing: 10) {
            ForEach(heights, id: \.self) { Mark("h\($0)", width: 60, height: $0) }
        }
        let placed = grid.placed(in: ProposedSize(width: 300, height: nil))
        let prepared = grid.prepared(in: ProposedSize(width: 300, height: nil))
        #expect(prepared.size == placed.frame.size)
        #expect(prepared.visible(in: 0..<100).map(\.frame) == placed.children.map(\.frame))
        #expect(prepared.visible(in: 55..<61).map(\.subview.name) == ["h40.0", "h10.0"])
        #expect(prepared.frames.map(\.minY) == [0, 0, 0, 60, 60])
        #expect(prepared.frames.map(\.height) == [50, 50, 50, 40, 40])
    }

    @Test(.rule("11.10")) func `gives headers a line of their own`() {
        let prepared = LazyVGrid(columns: three, spacing: 0, rowHeight: 20) {
            ForEach([("A", 1..<5), ("B", 5..<7)], id: \.0) { name, numbers in
                Section {
                    ForEach(numbers, id: \.self) { Mark("\($0)") }
                } header: {
                    Mark(name, height: 30)
                }
            }
        }.prepared(in: ProposedSize(width: 300, height: nil))
        #expect(prepared.size.height == 120)
        #expect(prepared.frames.map(\.minY) == [0, 30, 30, 30, 50, 70, 100, 100])
        #expect(prepared.frames.map(\.width) == [300, 100, 100, 100, 100, 300, 100, 100])
        #expect(prepared.visible(in: 50..<80).map(\.subview).names == "4 B")
    }

    @Test(.rule("11.11")) func `lies on its side`() {
        let prepared = LazyHGrid(rows: [fixed(30, spacing: 1), fixed(60, spacing: 1)], spacing: 5, columnWidth: 30) {
            ForEach(0..<5) { Mark("\($0)", width: 30) }
        }.prepared(in: ProposedSize(width: nil, height: 91))
        #expect(prepared.size == Size(width: 100, height: 91))
        #expect(prepared.frames.map(\.minX) == [0, 0, 35, 35, 70])
        #expect(prepared.frames.map(\.height) == [30, 60, 30, 60, 30])
        #expect(prepared.visible(in: 31..<36).map(\.subview).names == "2 3")
    }

    @Test(.rule("11.8")) func `of nothing is as wide as proposed and has no height`() {
        let prepared = LazyVGrid(columns: three, rowHeight: 50) { EmptyView() }
            .prepared(in: ProposedSize(width: 300, height: nil))
        #expect(prepared.size == Size(width: 300, height: 0))
        #expect(prepared.frames.isEmpty)
        #expect(prepared.visible(in: 0..<100).isEmpty)
    }

    private let three = Array(repeating: fixed(100, spacing: 0), count: 3)
}
