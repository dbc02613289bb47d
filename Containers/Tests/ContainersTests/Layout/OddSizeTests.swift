import Containers
import Testing

/// A layout that forgets all but its first subview.
private struct Forgetful: Layout {
    func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        .zero
    }

    func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        [Placement(.zero, proposal: proposal)]
    }
}

private struct ForgetfulStack<Content: View>: Container {
    let content: Content
    let arrangement = Forgetful()
}

/// A leaf that counts how often it is measured.
private struct Counted: Leaf {
    let tally: Tally

    func size(for proposal: ProposedSize) -> Size {
        tally.increment()
        return Size(width: proposal.width ?? 30, height: 10)
    }
}

@Suite struct `A proposal that is not a number` {
    @Test func `proposes nothing`() {
        var proposal = ProposedSize(width: .nan, height: .nan)
        #expect(proposal == .unspecified)
        proposal.width = 10
        proposal.height = 20
        #expect(proposal == ProposedSize(width: 10, height: 20))
        proposal.width = .nan
        proposal.height = .nan
        #expect(proposal == .unspecified)
        #expect(ProposedSize(Size(width: .nan, height: 1)) == ProposedSize(width: nil, height: 1))
        #expect(ProposedSize(.nan, along: .vertical, crossing: 3) == ProposedSize(width: 3, height: nil))
    }

    @Test func `is answered as quickly as none`() {
        let tally = Tally()
        let none = nested(12, around: Counted(tally: tally)).placed(in: ProposedSize(width: nil, height: 100))
        let measured = tally.count
        let odd = nested(12, around: Counted(tally: tally)).placed(in: ProposedSize(width: .nan, height: 100))
        #expect(tally.count == 2 * measured)
        #expect(odd.frame == none.frame)
        #expect(odd.frame == Rect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test(.rule("11.2")) func `makes the columns that none makes`() {
        let items = [flexible(30, spacing: 0), adaptive(40, spacing: 0)]
        #expect(GridTracks(items, in: .nan) == GridTracks(items, in: nil))
    }

    private func nested(_ depth: Int, around leaf: Counted) -> AnyView {
        depth == 0 ? AnyView(leaf) : AnyView(VStack { nested(depth - 1, around: leaf) })
    }
}

@Suite struct `A size` {
    private let proposal = ProposedSize(width: 100, height: 50)

    @Test func `is not negative where views overlap more than they are long`() {
        let views = ForEach(0..<4) { t($0) }
        let stack = VStack(spacing: -20) { views }
        #expect(stack.placed(in: proposal).frame.size == Size(width: 10, height: 0))
        #expect(stack.arrangement.size(for: proposal, of: subviews(views)) == Size(width: 10, height: 0))
        let lazy = LazyVStack(spacing: -20) { views }
        #expect(lazy.placed(in: proposal).frame.size == Size(width: 100, height: 0))
        #expect(lazy.prepared(in: proposal).size == Size(width: 100, height: 0))
        let known = LazyVStack(spacing: -20, childHeight: -10) { views }
        #expect(known.placed(in: proposal).frame.size == Size(width: 100, height: 0))
        #expect(known.prepared(in: proposal).size == Size(width: 100, height: 0))
        let grid = LazyVGrid(columns: [fixed(10, spacing: -30), fixed(10, spacing: 0)], spacing: -20) { views }
        #expect(grid.placed(in: .unspecified).frame.size == .zero)
        #expect(grid.prepared(in: .unspecified).size == .zero)
    }

    @Test func `is not negative where less than nothing is proposed`() {
        let less = ProposedSize(width: -5, height: -5)
        #expect(Spacer(minLength: -8).placed(in: less).frame.size == .zero)
        #expect(LazyVStack { a }.placed(in: less).frame.size == Size(width: 0, height: 10))
        #expect(LazyVStack { a }.prepared(in: less).size == Size(width: 0, height: 10))
        #expect(Fill().placed(in: less).frame.size == .zero)
        #expect(GridTracks([fixed(-5, spacing: 0), flexible(-9, spacing: 0)], in: -5).lengths == [0, 0])
        #expect(GridTracks([adaptive(-5, spacing: 0)], in: -5).lengths == [0])
    }

    @Test func `is not negative in padding and frames that are`() {
        let padded = Mark("a", width: 30, height: 10).padding(-20).placed(in: proposal)
        #expect(padded.outerFrame == Rect(x: 0, y: 0, width: 0, height: 0))
        #expect(padded.frame == Rect(x: -20, y: -20, width: 30, height: 10))
        let framed = Fill().frame(width: -5).placed(in: proposal)
        #expect(framed.outerFrame.size == Size(width: 0, height: 50))
        #expect(framed.frame.size == Size(width: 0, height: 50))
    }

    private func subviews(_ content: some View) -> LayoutSubviews {
        SubviewsCollection(of: content).map { LayoutSubview($0, along: .vertical) }
    }

    /// A leaf that takes what it is offered.
    private struct Fill: Leaf {}
}

@Suite struct `A layout` {
    @Test func `has to place every subview`() async {
        await #expect(processExitsWith: .failure) {
            _ = ForgetfulStack(content: sub { ForEach(0..<2) { t($0) } }).placed(in: .unspecified)
        }
        #expect(ForgetfulStack(content: sub { a }).placed(in: .unspecified).children.count == 1)
    }
}
