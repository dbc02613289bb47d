import Containers
import Testing

@Suite struct `A layout called with a block` {
    @Test func `arranges it as a container`() {
        let content = sub {
            OverlayLayout(alignment: .topLeading) {
                a
                b
            }.containerValue(\.n, 3)
        }
        #expect(content.n == "{a b}{3}")
        #expect(
            OverlayLayout {
                a
                b
            }.placed(in: .unspecified).children.count == 2
        )
    }

    @Test(arguments: [(true, [0.0, 18.0], [0.0, 0.0]), (false, [0, 0], [0, 18])])
    func `may be one of several`(isWide: Bool, x: [Double], y: [Double]) {
        let layout = isWide ? AnyLayout(StackLayout.horizontal()) : AnyLayout(StackLayout.vertical())
        let placed = layout {
            a
            b
        }.placed(in: .unspecified)
        #expect(placed.children.map(\.frame.minX) == x)
        #expect(placed.children.map(\.frame.minY) == y)
        #expect(
            layout { Spacer() }.placed(in: ProposedSize(width: 50, height: 50)).children[0].frame.size
                == (isWide ? Size(width: 50, height: 0) : Size(width: 0, height: 50))
        )
    }

    @Test func `reads the values of its subviews`() {
        let placed = Turned {
            a.containerValue(\.n, 5)
            b
        }.placed(in: .unspecified)
        #expect(placed.children.map(\.frame.minX) == [5, 0])
    }

    /// Moves each subview to the right by its value.
    private struct Turned: Layout {
        func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
            Size(width: 100, height: 100)
        }

        func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
            subviews.map { Placement(Point(x: Double($0.containerValues.n), y: 0), proposal: .unspecified) }
        }
    }
}

@Suite struct `A scroll view` {
    private let window = ProposedSize(width: 80, height: 100)

    @Test(.rule("9.12")) func `is as long as it is offered, and moves its content back`() {
        let view = ScrollView(offset: 30) { ForEach(0..<5) { Mark("t\($0)", width: 40, height: 50) } }
        let placed = view.placed(in: window)
        #expect(placed.frame.size == Size(width: 80, height: 100))
        #expect(placed.children.map(\.frame.minY) == [-30, 28, 86, 144, 202])
        #expect(Set(placed.children.map(\.frame.minX)) == [20])
    }

    @Test(.rule("9.12")) func `is as long as its content where nothing is offered`() {
        let view = ScrollView(.horizontal) {
            a
            b
        }
        #expect(view.placed(in: ProposedSize(width: nil, height: 30)).frame.size == Size(width: 28, height: 30))
    }

    @Test func `builds the part of a lazy container that it shows`() {
        let tally = Tally()
        let stack = ScrollView {
            LazyVStack(spacing: 0, childHeight: 50) {
                ForEach(0..<1_000) { index in
                    let _ = tally.increment()
                    t(index)
                }
            }
        }
        let shown = stack.visible(from: 120, in: Size(width: 80, height: 100))
        #expect(shown.map(\.frame.minY) == [100, 150, 200])
        #expect(tally.count == 3)
        let grid = ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, rowHeight: 50) { ForEach(0..<1_000) { t($0) } }
        }
        #expect(grid.visible(from: 120, in: Size(width: 80, height: 100)).count == 6)
    }
}
