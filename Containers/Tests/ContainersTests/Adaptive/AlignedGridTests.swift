import Containers
import Testing

@Suite struct `A grid of rows` {
    @Test(.rule("9.15")) func `aligns cells in columns as wide as they need`() {
        let placed = Grid {
            GridRow {
                Mark("a", width: 40, height: 10)
                Mark("b", width: 20, height: 30)
            }
            GridRow {
                Mark("c", width: 60, height: 20)
                Filling(Size(width: 10, height: 20))
            }
        }
        .placed(in: ProposedSize(width: 200, height: nil))
        #expect(placed.frame.size == Size(width: 200, height: 58))
        let corners = placed.children.map(\.frame.origin)
        #expect(corners == [Point(x: 10, y: 10), Point(x: 124, y: 0), Point(x: 0, y: 38), Point(x: 68, y: 38)])
        #expect(placed.children[3].frame.size == Size(width: 132, height: 20))
    }

    @Test(.rule("9.15")) func `lets cells and members span columns`() {
        let placed = Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
            GridRow {
                Mark("a", width: 30)
                Mark("b", width: 50)
                Mark("c", width: 20)
            }
            GridRow(alignment: .bottom) {
                Filling().gridCellColumns(2)
                Mark("d", width: 5)
            }
            Filling()
        }
        .placed(in: .unspecified)
        #expect(placed.frame.width == 120)
        #expect(placed.children.map(\.frame.width) == [30, 50, 20, 90, 5, 120])
        #expect(placed.children.map(\.frame.minX) == [0, 40, 100, 0, 100, 0])
    }

    @Test(.rule("9.15")) func `applies what is written on a row, and around it, to each cell`() {
        let placed = Grid(horizontalSpacing: 10, verticalSpacing: 0) {
            GridRow {
                a
                b.containerValue(\.n, 2)
            }
            .padding(5)
            .background { x }
            .containerValue(\.n, 1)
            Group {
                GridRow {
                    Text("Love Stack").lineLimit(1)
                    Text("Hey")
                }
                .environment(\.textMeasure, CellMeasure(cell: Size(width: 2, height: 4)))
            }
            .frame(height: 50)
        }
        .placed(in: .unspecified)
        #expect(placed.frame.size == Size(width: 50, height: 70))
        #expect(placed.children.map(\.outerFrame.size.height) == [20, 20, 50, 50])
        #expect(placed.children.map(\.frame.width) == [10, 10, 20, 6])
        #expect(placed.children.map(\.backgrounds.count) == [1, 1, 0, 0])
        #expect(placed.children.map(\.subview.containerValues.n) == [1, 2, 0, 0])
    }

    @Test(.rule("3.1", "9.15")) func `tells the cells of equal rows apart`() {
        let grid = Grid {
            ForEach(0..<2) { _ in
                GridRow {
                    a
                    b
                }
            }
        }
        let ids = { grid.placed(in: .unspecified).children.map(\.subview.id) }
        #expect(Set(ids()).count == 4)
        #expect(ids() == ids())
    }

    @Test(.rule("9.15")) func `without rows has no extent`() {
        #expect(Grid {}.placed(in: ProposedSize(width: 10, height: 10)).frame.size == .zero)
    }

    @Test(.rule("9.15")) func `is where rows are one, and lines elsewhere`() {
        let row = GridRow {
            a
            b
        }
        #expect(sub { Grid { row } }.names == "{{a b}}")
        #expect(HStack { row }.placed(in: .unspecified).frame.width == 28)
    }
}
