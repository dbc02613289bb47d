import Containers
import Testing

/// Lazy containers in a scroll view, which are not told how long their members are.
@Suite struct `Scrolled content` {
    private let window = Size(width: 100, height: 100)
    private let tally = Tally()

    private var rows: ForEach<Range<Int>, Int, Mark> {
        ForEach(0..<10_000) { index in
            tally.increment()
            return Mark("\(index)", height: 20)
        }
    }

    @Test(.rule("10.5", "10e", "10f"), arguments: [(0.0, 5, 0), (300, 20, 15), (310, 21, 15)])
    func `is built from the first member to the last that is shown`(offset: Double, made: Int, first: Int) {
        let view = ScrollView(offset: offset) { LazyVStack(spacing: 0) { rows } }
        let stack = view.placed(in: ProposedSize(window)).children[0]
        #expect(tally.count == made)
        #expect(stack.frame == Rect(x: 0, y: -offset, width: 100, height: 200_000))
        #expect(stack.children.map(\.subview.name) == (first..<made).map(String.init))
        #expect(stack.children[0].frame.minY == Double(first) * 20 - offset)
    }

    @Test(.rule("10.5")) func `is estimated by the average of what was measured`() {
        let view = ScrollView {
            LazyVStack(spacing: 5) { ForEach(0..<1_000) { Mark("\($0)", height: $0.isMultiple(of: 2) ? 10 : 30) } }
        }
        let stack = view.placed(in: ProposedSize(window)).children[0]
        #expect(stack.children.map(\.frame.minY) == [0, 15, 50, 65])
        #expect(stack.frame.height == 1_000 * 20 + 999 * 5)
        let sections = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<100) { number in
                    Section {
                        ForEach(0..<10) { t($0) }
                    } header: {
                        Mark("H", height: 50)
                    }
                }
            }
        }
        #expect(sections.placed(in: ProposedSize(window)).children[0].frame.height == 15_000)
    }

    @Test(.rule("10.5")) func `is built for a screen only, whatever is around it`() {
        let screen = VStack {
            Text("Songs")
            ScrollView {
                VStack(spacing: 0) {
                    Mark("banner", height: 40)
                    LazyVStack(spacing: 0) { rows }.padding(10)
                    Mark("end", height: 40)
                }
            }
        }
        .placed(in: ProposedSize(width: 390, height: 844))
        #expect(tally.count < 60)
        let content = screen.children[1].children[0]
        #expect(content.children.map(\.frame.minY).first == 24)
        #expect(content.children.last?.frame.minY == 200_084)
        #expect(content.children[1].children[0].frame.minY == 24 + 40 + 10)
    }

    @Test(.rule("10.5")) func `may be a grid`() {
        let columns = [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)]
        let view = ScrollView(offset: 40) { LazyVGrid(columns: columns, spacing: 0) { rows } }
        let grid = view.placed(in: ProposedSize(window)).children[0]
        #expect(tally.count == 21)
        #expect(grid.children.count == 15)
        #expect(grid.frame.height == 3_334 * 20)
    }

    @Test(.rule("10.5")) func `may lie on its side`() {
        let view = ScrollView(.horizontal, offset: 100) { LazyHStack(spacing: 0) { rows } }
        let stack = view.placed(in: ProposedSize(window)).children[0]
        #expect(tally.count == 20)
        #expect(stack.children.map(\.frame.minX) == (0..<10).map { Double($0) * 10 })
        #expect(stack.frame.width == 100_000)
    }

    @Test(.rule("10.5")) func `is built as a whole where nothing hides a part of it`() {
        #expect(LazyVStack { rows }.placed(in: ProposedSize(window)).children.count == 10_000)
        let view = ScrollView { LazyVStack { rows } }.placed(in: ProposedSize(width: 100, height: nil))
        #expect(view.children[0].children.count == 10_000)
        #expect(view.frame.height == 10_000 * 28 - 8)
    }

    @Test(.rule("10.4", "10.5")) func `pins headers at the edge of the window`() {
        let view = ScrollView(offset: 30) {
            LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                Section("Songs") { rows }
            }
        }
        let stack = view.placed(in: ProposedSize(window)).children[0]
        #expect(stack.children[0].frame.minY == 0)
    }

    @Test(.rule("10.5")) func `is shown from any content`() {
        let padded = ScrollView { LazyVStack(spacing: 0) { rows }.padding(10) }
        #expect(padded.visible(from: 100, in: window).map(\.frame.minY) == [90, 110, 130, 150, 170, 190])
        #expect(tally.count == 10)
        let mixed = ScrollView {
            Mark("a", height: 40)
            HStack { Mark("b", height: 40) }
            LazyVStack(spacing: 0) { rows }
        }
        #expect(mixed.visible(from: 50, in: window).map(\.frame.minY) == [48, 96, 116, 136])
        #expect(mixed.visible(from: .nan, in: window).isEmpty)
        let eager = ScrollView { ForEach(0..<10) { Mark("\($0)", height: 42) } }
        #expect(eager.visible(from: 100, in: window).map(\.subview.name) == ["2", "3"])
    }
}
