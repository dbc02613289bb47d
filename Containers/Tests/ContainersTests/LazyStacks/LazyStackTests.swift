import Containers
import Testing

@Suite struct `A lazy stack` {
    @Test(
        .rule("10.3"),
        arguments: [
            ("10a", 10.0, 50.0, 0.0..<400, 0...6), ("10b", 10, 50, 600..<1000, 10...16),
            ("10c", 10, 50, 5940..<6400, 99...99),
            ("10d", 0, 300, 0..<812, 0...2),
        ]
    )
    func `builds what is visible`(
        number: String,
        spacing: Double,
        height: Double,
        range: Range<Double>,
        built: ClosedRange<Int>
    ) {
        let tally = Tally()
        let stack = LazyVStack(spacing: spacing, childHeight: height) {
            ForEach(0..<100) { index in
                let _ = tally.increment()
                Mark("\(index)", height: height)
            }
        }
        let prepared = stack.prepared(in: ProposedSize(width: 100, height: nil))
        #expect(prepared.size.height == 100 * height + 99 * spacing)
        #expect(tally.count == 0)
        let visible = prepared.visible(in: range)
        #expect(visible.map(\.subview.name) == built.map(String.init), "\(number)")
        #expect(tally.count == built.count)
        #expect(visible[0].frame.minY == Double(built.lowerBound) * (height + spacing))
    }

    @Test(.rule("10.1", "10.3")) func `shows the same where heights are not known`() {
        let heights = [50.0, 20, 0, 70, 10]
        let stack = LazyVStack(alignment: .leading, spacing: 10) {
            ForEach(heights.indices, id: \.self) { t($0).frame(height: heights[$0]) }
        }
        let eager = VStack(alignment: .leading, spacing: 10) {
            ForEach(heights.indices, id: \.self) { t($0).frame(height: heights[$0]) }
        }.placed(in: ProposedSize(width: 100, height: nil))
        let prepared = stack.prepared(in: ProposedSize(width: 100, height: nil))
        let all = prepared.visible(in: 0..<1_000)
        #expect(all.map(\.outerFrame) == eager.children.map(\.outerFrame))
        #expect(prepared.size.height == eager.frame.height)
        #expect(prepared.visible(in: 60..<80).map(\.subview.name) == ["t1"])
        #expect(prepared.visible(in: 80..<90).map(\.subview.name) == [])
        #expect(
            stack.placed(in: ProposedSize(width: 100, height: nil)).children.map(\.outerFrame.minY) == [
                0, 60, 90, 100, 180,
            ]
        )
    }

    @Test(.rule("10.1", "10.3")) func `builds less than an eager stack, which builds everything`() {
        let tally = Tally()
        let placed = VStack(spacing: 10) {
            ForEach(0..<100) { index in
                let _ = tally.increment()
                Mark("\(index)", height: 50)
            }
        }.placed(in: ProposedSize(width: 100, height: 400))
        #expect(placed.frame.height == 5990)
        #expect(tally.count == 100)
    }

    @Test(.rule("10.2")) func `takes the full extent across, and offers it to every child`() {
        let stack = LazyVStack(alignment: .trailing) {
            Box(0...500)
            a
        }
        let placed = stack.placed(in: ProposedSize(width: 100, height: 7))
        #expect(placed.frame.size == Size(width: 100, height: 28))
        #expect(placed.children.map(\.frame.minX) == [0, 90])
        #expect(stack.placed(in: .unspecified).frame.width == 10)
        #expect(stack.prepared(in: .unspecified).size == Size(width: 10, height: 28))
        #expect(
            stack.prepared(in: ProposedSize(width: 100, height: 7)).visible(in: 0..<100).map(\.frame)
                == placed.children.map(\.frame)
        )
    }

    @Test(.rule("10.4")) func `lines headers, content and footers up`() {
        let stack = colours()
        let prepared = stack.prepared(in: ProposedSize(width: 100, height: nil))
        #expect(SubviewsCollection(of: stack)[0].children?.count == 18)
        #expect(prepared.size.height == 407)
        #expect(stack.placed(in: ProposedSize(width: 100, height: nil)).frame.height == 407)
        #expect(prepared.visible(in: 0..<407).count == 18)
    }

    @Test(
        .rule("10.4"),
        arguments: [
            (0.0..<50, ["Reds 0.0", "t0 31.0"]), (100..<150, ["Reds 100.0", "t3 94.0", "t4 115.0", "Greens 136.0"]),
            (120..<130, ["Reds 105.0", "t4 115.0"]), (140..<150, ["Greens 140.0"]),
        ] as [(Range<Double>, [String])]
    )
    func `pins headers while their section is visible`(range: Range<Double>, lines: [String]) {
        let visible = colours(pinning: .sectionHeaders).prepared(in: .unspecified).visible(in: range)
        #expect(visible.map { "\($0.subview.name) \($0.outerFrame.minY)" } == lines)
    }

    @Test(
        .rule("10.4"),
        arguments: [(0.0..<50, ["a 0.0", "b 20.0", "c 40.0", "F 40.0"]), (45..<200, ["c 40.0", "F 60.0"])]
    )
    func `pins footers while their section is visible`(range: Range<Double>, lines: [String]) {
        let stack = LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
            Section {
                Mark("a", height: 20)
                Mark("b", height: 20)
                Mark("c", height: 20)
            } footer: {
                Mark("F")
            }
        }
        let visible = stack.prepared(in: .unspecified).visible(in: range)
        #expect(visible.map { "\($0.subview.name) \($0.outerFrame.minY)" } == lines)
    }

    @Test func `may lie on its side`() {
        let stack = LazyHStack(alignment: .bottom, spacing: 5, childWidth: 10) { ForEach(0..<1_000_000) { t($0) } }
        let prepared = stack.prepared(in: ProposedSize(width: nil, height: 40))
        #expect(prepared.size == Size(width: 14_999_995, height: 40))
        #expect(
            prepared.visible(in: 7_500_000..<7_500_020).map(\.frame) == [
                Rect(x: 7_500_000, y: 30, width: 10, height: 10), Rect(x: 7_500_015, y: 30, width: 10, height: 10),
            ]
        )
    }

    @Test(.rule("9.5")) func `without children has no length`() {
        let stack = LazyVStack {}
        #expect(stack.prepared(in: ProposedSize(width: 10, height: nil)).size == Size(width: 10, height: 0))
        #expect(stack.prepared(in: .unspecified).visible(in: 0..<100).isEmpty)
        #expect(stack.placed(in: ProposedSize(width: 10, height: 10)).frame.size == Size(width: 10, height: 0))
    }

    private func colours(pinning pinnedViews: PinnedViews = []) -> LazyVStack {
        LazyVStack(spacing: 1, pinnedViews: pinnedViews) {
            ForEach(["Reds", "Greens", "Blues"], id: \.self) { name in
                Section {
                    ForEach(0..<5) { t($0).frame(height: 20) }
                } header: {
                    Mark(name, height: 30)
                }
            }
        }
    }
}
