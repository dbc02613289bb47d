import Containers
import Testing

/// A leaf of 100 x 40 in the middle of 140 x 60.
private let view = Mark("a", width: 100, height: 40)
private let room = ProposedSize(width: 140, height: 60)

@Suite struct `A layer` {
    @Test(
        .rule("9.9"),
        arguments: [
            (Alignment.center, Point(x: 55, y: 20)), (.topLeading, Point(x: 20, y: 10)), (.bottom, Point(x: 55, y: 30)),
        ]
    )
    func `is aligned to its view`(alignment: Alignment, origin: Point) {
        let layered = view.overlay(alignment: alignment) { Mark("layer", width: 30, height: 20) }
        let placed = layered.frame(width: 140, height: 60).placed(in: room)
        #expect(placed.frame == Rect(x: 20, y: 10, width: 100, height: 40))
        #expect(placed.overlays.map(\.frame) == [Rect(origin: origin, size: Size(width: 30, height: 20))])
    }

    @Test(.rule("9.9")) func `is offered the size of its view with the modifiers further in`() {
        let placed = view.padding(5).background { Filling() }.padding(3).placed(in: .unspecified)
        #expect(placed.backgrounds.map(\.frame) == [Rect(x: 3, y: 3, width: 110, height: 50)])
        #expect(placed.outerFrame.size == Size(width: 116, height: 56))
    }

    @Test(.rule("9.9")) func `never changes the size of its view`() {
        let placed = view.background { Mark("large", width: 500, height: 500) }.placed(in: room)
        #expect(placed.outerFrame.size == Size(width: 100, height: 40))
    }

    @Test(.rule("9.9")) func `lies further out the later it is written`() {
        let placed = view.background { b }.background {
            c
            d
        }.overlay(b).overlay(c).placed(in: room)
        #expect(placed.backgrounds.map(name) == ["c", "d", "b"])
        #expect(placed.overlays.map(name) == ["b", "c"])
    }

    @Test(.rule("9.9")) func `lets values of its view through and keeps its own`() {
        let content = sub { a.containerValue(\.n, 1).background { b.containerValue(\.m, 2) }.overlay { c.tag(3) } }
        #expect(content.n == "a{1}")
        #expect(content.map(\.containerValues.m) == [0])
        #expect(content[0].tag(for: Int.self) == nil)
    }

    @Test(.rule("1.5")) func `is given to each of several`() {
        let placed = VStack {
            Group {
                a
                b
            }.background { c }
        }.placed(in: room)
        #expect(placed.children.map { $0.backgrounds.map(name) } == [["c"], ["c"]])
    }

    private func name(_ placed: PlacedSubview) -> String? {
        placed.subview.view(as: Mark.self)?.name
    }
}
