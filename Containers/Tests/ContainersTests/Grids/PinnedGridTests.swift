import Containers
import Testing

@Suite struct `A grid with pinned headers` {
    @Test(
        .rule("11.12"),
        arguments: [
            (30.0..<60, ["H1 30.0", "t1 30.0", "t2 50.0"]), (65..<80, ["H1 60.0", "t2 50.0", "H2 70.0"]),
        ] as [(Range<Double>, [String])]
    )
    func `keeps them in sight while their section is`(range: Range<Double>, lines: [String]) {
        let visible = grid(pinning: .sectionHeaders).prepared(in: ProposedSize(width: 100, height: nil)).visible(
            in: range
        )
        #expect(visible.map { "\($0.subview.name) \($0.frame.minY)" } == lines)
    }

    @Test(.rule("11.12")) func `keeps footers at the end`() {
        let grid = LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: .sectionFooters) {
            Section {
                ForEach(0..<3) { Mark("t\($0)", height: 20) }
            } footer: {
                Mark("F")
            }
        }
        let visible = grid.prepared(in: ProposedSize(width: 100, height: nil)).visible(in: 0..<30)
        #expect(visible.map { "\($0.subview.name) \($0.frame.minY)" } == ["t0 0.0", "t1 20.0", "F 20.0"])
    }

    @Test(.rule("11.8")) func `tells one frame as it tells all`() {
        let prepared = grid(pinning: []).prepared(in: ProposedSize(width: 100, height: nil))
        #expect(prepared.frames.indices.map { prepared.frame(at: $0) } == prepared.frames)
        let columns = [GridItem(.fixed(30)), GridItem(.fixed(20))]
        let wide = LazyVGrid(columns: columns, rowHeight: 7) { ForEach(0..<5) { t($0) } }
            .prepared(in: ProposedSize(width: 100, height: nil))
        #expect(wide.frames.indices.map { wide.frame(at: $0) } == wide.frames)
    }

    private func grid(pinning pinnedViews: PinnedScrollableViews) -> LazyVGrid {
        LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: pinnedViews) {
            ForEach(1..<4, id: \.self) { number in
                Section {
                    ForEach(0..<3) { Mark("t\($0)", height: 20) }
                } header: {
                    Mark("H\(number)")
                }
            }
        }
    }
}
