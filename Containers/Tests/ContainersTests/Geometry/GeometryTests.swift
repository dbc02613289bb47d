import Containers
import Testing

@Suite struct `A rectangle` {
    private let frame = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func `ends where its size says`() {
        #expect((frame.minX, frame.minY, frame.maxX, frame.maxY) == (10, 20, 40, 60))
        #expect((frame.width, frame.height) == (30, 40))
        #expect(Rect.zero == Rect(origin: .zero, size: .zero))
    }

    @Test(arguments: [
        (Rect(x: 35, y: 55, width: 10, height: 10), true), (Rect(x: 40, y: 20, width: 10, height: 10), false),
        (Rect(x: 10, y: 60, width: 10, height: 10), false), (Rect(x: 15, y: 25, width: 1, height: 1), true),
    ])
    func `meets what has an area in common with it`(other: Rect, meets: Bool) {
        #expect(frame.intersects(other) == meets)
        #expect(other.intersects(frame) == meets)
    }

    @Test func `can be joined and moved`() {
        #expect(frame.union(Rect(x: 0, y: 30, width: 5, height: 50)) == Rect(x: 0, y: 20, width: 40, height: 60))
        #expect(frame.offset(by: Point(x: 1, y: -2)) == Rect(x: 11, y: 18, width: 30, height: 40))
    }
}

@Suite struct `An axis` {
    @Test(arguments: [Axis.horizontal, .vertical])
    func `tells lengths along it from those across`(axis: Axis) {
        let size = Size(3, along: axis, crossing: 4)
        #expect((size[axis], size[axis.crossing]) == (3, 4))
        let proposal = ProposedSize(nil, along: axis, crossing: 4)
        #expect((proposal[axis], proposal[axis.crossing]) == (nil, 4))
        #expect(Point(3, along: axis, crossing: 4) == (axis == .horizontal ? Point(x: 3, y: 4) : Point(x: 4, y: 3)))
    }
}

@Suite struct `A leaf without a size of its own` {
    private struct Plain: Leaf {}

    @Test func `takes what it is offered, and ten points where nothing is`() {
        #expect(Plain().placed(in: ProposedSize(width: 70, height: nil)).frame.size == Size(width: 70, height: 10))
        #expect(Plain().placed(in: ProposedSize(Size(width: 1, height: 2))).frame.size == Size(width: 1, height: 2))
    }
}
