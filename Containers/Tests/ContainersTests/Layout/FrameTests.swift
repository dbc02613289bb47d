import Containers
import Testing

/// A frame around a leaf of 40 x 20 or around a flexible box, with the sizes it takes.
@Suite struct `A frame` {
    private let proposal = ProposedSize(width: 100, height: 50)

    @Test func `of a fixed size offers it, and aligns in it`() {
        let placed = Mark("a", width: 40, height: 20).frame(width: 60, height: 60, alignment: .bottomTrailing)
            .placed(in: proposal)
        #expect(placed.outerFrame == Rect(x: 0, y: 0, width: 60, height: 60))
        #expect(placed.frame == Rect(x: 20, y: 40, width: 40, height: 20))
        #expect(Box(0...500).frame(width: 60).placed(in: proposal).frame.width == 60)
    }

    @Test func `without a limit in one direction follows the view there`() {
        #expect(Mark("a", width: 40, height: 20).frame(width: 60).placed(in: proposal).outerFrame.height == 20)
    }

    @Test func `between two limits follows the proposal`() {
        let frame = Mark("a", width: 40, height: 20).frame(minWidth: 50, maxWidth: 200)
        #expect(frame.placed(in: proposal).outerFrame.width == 100)
        #expect(frame.placed(in: ProposedSize(width: 10, height: nil)).outerFrame.width == 50)
        #expect(frame.placed(in: ProposedSize(width: 500, height: nil)).outerFrame.width == 200)
    }

    @Test func `above a limit is never smaller than it`() {
        let frame = Mark("a", width: 40, height: 20).frame(minWidth: 50)
        #expect(frame.placed(in: proposal).outerFrame.width == 50)
        #expect(Box(0...70).frame(minWidth: 50).placed(in: proposal).outerFrame.width == 70)
    }

    @Test func `below a limit fills the proposal up to it`() {
        let frame = Mark("a", width: 40, height: 20).frame(maxWidth: .infinity, alignment: .leading)
        let placed = frame.placed(in: proposal)
        #expect(placed.outerFrame.width == 100)
        #expect(placed.frame.minX == 0)
        #expect(frame.placed(in: .unspecified).outerFrame.width == 40)
    }

    @Test func `offers its ideal where nothing is proposed`() {
        #expect(Box(0...500).frame(idealWidth: 70).placed(in: .unspecified).frame.width == 70)
    }

    @Test func `keeps the priority of what it holds`() {
        let stack = HStack(spacing: 0) {
            Box(0...(.infinity))
            Box(0...(.infinity)).layoutPriority(1).padding(0).frame()
        }
        #expect(stack.placed(in: proposal).children.map(\.frame.width) == [0, 100])
    }
}

@Suite struct `A pile` {
    @Test(.rule("9.11")) func `is as large as the members of its highest priority`() {
        let pile = ZStack {
            Filling()
            Mark("small", width: 20, height: 20).layoutPriority(1)
        }
        let placed = pile.placed(in: ProposedSize(width: 300, height: 300))
        #expect(placed.frame.size == Size(width: 20, height: 20))
        #expect(placed.children.map(\.frame) == [placed.frame, placed.frame])
    }

    @Test(arguments: [
        (Alignment.center, Point(x: 15, y: 20)), (.topLeading, .zero), (.bottomTrailing, Point(x: 30, y: 40)),
    ])
    func `is as large as its largest member and aligns the others`(alignment: Alignment, origin: Point) {
        let pile = ZStack(alignment: alignment) {
            Mark("large", width: 40, height: 50)
            a
        }
        let placed = pile.placed(in: .unspecified)
        #expect(placed.frame.size == Size(width: 40, height: 50))
        #expect(placed.children[1].frame.origin == origin)
    }

    @Test func `of nothing takes nothing`() {
        #expect(ZStack {}.placed(in: ProposedSize(width: 10, height: 10)).frame.size == .zero)
    }
}

@Suite struct `Several views without a container` {
    @Test func `are stacked vertically`() {
        let placed = Group {
            a
            b
        }.placed(in: .unspecified)
        #expect(placed.children.map(\.frame.minY) == [0, 18])
    }
}

@Suite struct `Padding` {
    @Test func `may differ at every edge`() {
        let placed = Box(0...500).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            .placed(in: ProposedSize(width: 100, height: 50))
        #expect(placed.outerFrame == Rect(x: 0, y: 0, width: 100, height: 14))
        #expect(placed.frame == Rect(x: 2, y: 1, width: 94, height: 10))
    }
}
