import Containers
import Testing

/// Containers that are told how long their content is, which has other lengths, with a header and a footer.
@Suite struct `Content of a known length` {
    private let all = 0.0..<10_000
    private let proposal = ProposedSize(width: 100, height: 100)

    @Test(.rule("10.1", "10.4"), arguments: [[], .sectionHeaders, .sectionFooters] as [PinnedViews])
    func `stands in slots below one another`(pinned: PinnedViews) {
        let stack = LazyVStack(spacing: 10, childHeight: 50, pinnedViews: pinned) { sections }
        let (prepared, placed) = (stack.prepared(in: proposal), stack.placed(in: proposal))
        #expect(placed.children.map(\.frame) == prepared.visible(in: all).map(\.frame))
        #expect(placed.children.map(\.frame.minY) == [0, 90, 150, 210, 270, 300, 360, 420])
        #expect(placed.children.map(\.frame.height) == [80, 16, 16, 16, 20, 16, 70, 30])
        #expect(prepared.frames.map(\.minY) == [0, 90, 150, 210, 270, 300, 360, 420])
        #expect(prepared.frames.map(\.height) == [80, 50, 50, 50, 20, 50, 50, 30])
        #expect(prepared.frames.allSatisfy { $0.minX == 0 && $0.width == 100 })
        #expect(prepared.size == Size(width: 100, height: 450))
        #expect(placed.frame.size == prepared.size)
    }

    @Test(.rule("10.1", "10.4")) func `stands in slots beside one another`() {
        let stack = LazyHStack(spacing: 10, childWidth: 50) { sections }
        let (prepared, placed) = (stack.prepared(in: proposal), stack.placed(in: proposal))
        #expect(placed.children.map(\.frame) == prepared.visible(in: all).map(\.frame))
        #expect(placed.children.map(\.frame.minX) == [0, 70, 130, 190, 250, 270, 330, 390])
        #expect(prepared.frames.map(\.minX) == [0, 70, 130, 190, 250, 270, 330, 390])
        #expect(prepared.frames.allSatisfy { $0.minY == 0 && $0.height == 100 })
        #expect(placed.frame.size == prepared.size)
    }

    @Test(.rule("10.2")) func `stands in slots where nothing is proposed across`() {
        let stack = LazyVStack(spacing: 10, childHeight: 50) { sections }
        let (prepared, placed) = (stack.prepared(in: .unspecified), stack.placed(in: .unspecified))
        #expect(placed.children.map(\.frame) == prepared.visible(in: all).map(\.frame))
        #expect(placed.frame.size == prepared.size)
    }

    @Test(.rule("10.2")) func `is offered its slot, while headers are asked for their ideal`() {
        let placed = LazyHStack(spacing: 0, childWidth: 50) {
            Section {
                Box(0...500)
            } header: {
                Box(0...500, ideal: 30)
            }
        }.placed(in: proposal)
        #expect(placed.children.map(\.frame.width) == [30, 50])
    }

    @Test(.rule("11.8", "11.10")) func `stands in lines below one another`() {
        let grid = LazyVGrid(columns: [GridItem(), GridItem()], spacing: 10, rowHeight: 50) { sections }
        let (prepared, placed) = (grid.prepared(in: proposal), grid.placed(in: proposal))
        #expect(placed.children.map(\.frame) == prepared.visible(in: all).map(\.frame))
        #expect(prepared.frames.map(\.minY) == [0, 90, 90, 150, 210, 240, 240, 300])
        #expect(prepared.frames.map(\.height) == [80, 50, 50, 50, 20, 50, 50, 30])
        #expect(placed.children[0].frame.minY == 0)
        #expect(prepared.size == Size(width: 100, height: 330))
        #expect(placed.frame.size == prepared.size)
    }

    @Test(.rule("11.8", "11.10")) func `stands in lines beside one another`() {
        let grid = LazyHGrid(rows: [GridItem(), GridItem()], spacing: 10, columnWidth: 50) { sections }
        let (prepared, placed) = (grid.prepared(in: proposal), grid.placed(in: proposal))
        #expect(placed.children.map(\.frame) == prepared.visible(in: all).map(\.frame))
        #expect(prepared.frames.map(\.minX) == [0, 70, 70, 130, 190, 210, 210, 270])
        #expect(placed.frame.size == prepared.size)
    }

    @Test(.rule("10.3")) func `meets no empty range`() {
        let tally = Tally()
        let content = ForEach(0..<5) { index in
            let _ = tally.increment()
            t(index)
        }
        let stack = LazyVStack(spacing: 0, childHeight: 50) { content }.prepared(in: proposal)
        let grid = LazyVGrid(columns: [GridItem()], spacing: 0, rowHeight: 50) { content }.prepared(in: proposal)
        for range in [0.0..<0, 20..<20, 50..<50] {
            #expect(stack.visible(in: range).isEmpty)
            #expect(grid.visible(in: range).isEmpty)
        }
        #expect(tally.count == 0)
    }

    private var sections: some View {
        Group {
            Section {
                Text("one")
                Text("two")
                Text("three")
            } header: {
                Mark("H", width: 60, height: 80)
            } footer: {
                Mark("F", width: 10, height: 20)
            }
            Section {
                Text("four")
                Mark("long", width: 70, height: 70)
            } footer: {
                Mark("G", width: 20, height: 30)
            }
        }
    }
}
