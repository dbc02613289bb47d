import Containers
import Testing

@Suite struct `A choice of views` {
    @Test(.rule("9.14"), arguments: [(320.0, 300.0), (250, 200), (50, 100), (nil, 300)] as [(Double?, Double)])
    func `takes the first that fits, or the last`(width: Double?, chosen: Double) {
        let placed = choice.placed(in: ProposedSize(width: width, height: nil))
        #expect(placed.frame.width == chosen)
        #expect(placed.children.map(\.frame.width) == [chosen])
    }

    @Test(.rule("9.14")) func `looks at some directions only`() {
        let tall = ViewThatFits(in: .horizontal) {
            Mark("wide", width: 60, height: 500)
            a
        }
        #expect(tall.placed(in: ProposedSize(width: 100, height: 100)).children.map(\.subview.name) == ["wide"])
    }

    @Test(.rule("9.14")) func `is one subview, and nothing without members`() {
        #expect(sub { choice }.count == 1)
        #expect(sub { choice }[0].children?.count == 3)
        #expect(ViewThatFits {}.placed(in: .unspecified).frame.size == .zero)
    }

    private var choice: ViewThatFits<some View> {
        ViewThatFits {
            Mark("x", width: 300)
            Mark("y", width: 200)
            Mark("z", width: 100)
        }
    }
}
