import Containers
import Testing

/// Makes a view as high as a whole number of lines, at whose end it stands.
private struct WholeLines: LayoutModifier {
    func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        let size = content.size(for: proposal)
        return Size(width: size.width, height: (size.height / 16).rounded(.up) * 16)
    }

    func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        Placement(Point(x: 0, y: size.height - content.size(for: proposal).height), proposal: proposal)
    }
}

@Suite struct `A layout modifier of one's own` {
    @Test(.rule("9.8")) func `decides about size and place`() {
        let placed = Mark("a", width: 40, height: 20).modifier(WholeLines()).placed(in: .unspecified)
        #expect(placed.outerFrame == Rect(x: 0, y: 0, width: 40, height: 32))
        #expect(placed.frame == Rect(x: 0, y: 12, width: 40, height: 20))
    }

    @Test(.rule("9.8")) func `lets values through`() {
        #expect(sub { a.containerValue(\.n, 4).modifier(WholeLines()) }.n == "a{4}")
        #expect(
            sub {
                Group {
                    a
                    b
                }.modifier(WholeLines()).containerValue(\.n, 4)
            }.n == "a{4} b{4}"
        )
    }

    @Test(.rule("9.8")) func `keeps the priority of its view`() {
        let stack = VStack(spacing: 0) {
            Filling()
            Filling().layoutPriority(1).modifier(WholeLines())
        }
        #expect(stack.placed(in: ProposedSize(width: 10, height: 64)).children.map(\.frame.height) == [0, 64])
    }
}

@Suite struct `An aspect ratio` {
    private let ideal = Size(width: 60, height: 20)

    @Test(
        .rule("9.10"),
        arguments: [
            (300, 100, .fit, 200, 100), (300, 100, .fill, 300, 150), (100, 300, .fit, 100, 50),
            (100, 300, .fill, 600, 300), (100, nil, .fit, 100, 50), (100, nil, .fill, 100, 50),
            (nil, 100, .fit, 200, 100), (nil, 100, .fill, 200, 100), (.infinity, 100, .fit, 200, 100),
        ] as [(Double?, Double?, ContentMode, Double, Double)]
    )
    func `is that of the size that is offered`(
        width: Double?,
        height: Double?,
        mode: ContentMode,
        takenWidth: Double,
        takenHeight: Double
    ) {
        let placed = Filling(ideal).aspectRatio(2, contentMode: mode).placed(
            in: ProposedSize(width: width, height: height)
        )
        #expect(placed.frame.size == Size(width: takenWidth, height: takenHeight))
    }

    @Test(.rule("9.10")) func `is that of the ideal size where none is given`() {
        let room = ProposedSize(width: 90, height: 90)
        #expect(Filling(ideal).scaledToFit().placed(in: room).frame.size == Size(width: 90, height: 30))
        #expect(Filling(ideal).scaledToFill().placed(in: room).frame.size == Size(width: 270, height: 90))
        #expect(Filling(ideal).scaledToFit().placed(in: .unspecified).frame.size == Size(width: 60, height: 20))
    }

    @Test func `that is none changes nothing`() {
        let room = ProposedSize(width: 90, height: 90)
        for ratio in [0, -1, .infinity, .nan] {
            let placed = Filling(ideal).aspectRatio(ratio, contentMode: .fit).placed(in: room)
            #expect(placed.frame.size == Size(width: 90, height: 90))
        }
    }
}
