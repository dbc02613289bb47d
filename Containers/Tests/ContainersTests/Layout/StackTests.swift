import Containers
import Testing

/// A leaf that takes what it is offered, between limits, along both axes.
struct Box: Leaf {
    let limits: ClosedRange<Double>
    let ideal: Double

    init(_ limits: ClosedRange<Double>, ideal: Double? = nil) {
        self.limits = limits
        self.ideal = ideal ?? limits.lowerBound
    }

    func size(for proposal: ProposedSize) -> Size {
        Size(width: length(proposal.width), height: 10)
    }

    private func length(_ proposal: Double?) -> Double {
        min(max(proposal ?? ideal, limits.lowerBound), limits.upperBound)
    }
}

/// A member of a stack in the notation of the vectors.
enum Member: Sendable {
    case box(ClosedRange<Double>, priority: Double = 0)
    case spacer(Double)

    var view: AnyView {
        switch self {
        case .box(let limits, let priority): AnyView(Box(limits).layoutPriority(priority))
        case .spacer(let length): AnyView(Spacer(minLength: length))
        }
    }
}

/// A stack with the lengths that its members take.
struct Distribution: Sendable, CustomTestStringConvertible {
    let number: String
    let spacing: Double
    let members: [Member]
    let length: Double?
    let lengths: [Double]
    let total: Double

    init(
        _ number: String,
        _ spacing: Double,
        _ members: [Member],
        _ length: Double?,
        _ lengths: [Double],
        _ total: Double
    ) {
        self.number = number
        self.spacing = spacing
        self.members = members
        self.length = length
        self.lengths = lengths
        self.total = total
    }

    var testDescription: String { number }
}

@Suite struct `A stack` {
    @Test(.rule("9.1", "9.2", "9.3", "9.5"), arguments: distributions)
    func `distributes its length`(vector: Distribution) {
        let stack = HStack(spacing: vector.spacing) {
            ForEach(vector.members.indices, id: \.self) { vector.members[$0].view }
        }
        let placed = stack.placed(in: ProposedSize(width: vector.length, height: 10))
        #expect(placed.children.map(\.frame.width).isClose(to: vector.lengths))
        #expect([placed.frame.width].isClose(to: [vector.total]))
    }

    @Test(.rule("9.1")) func `takes eight points where no spacing is given`() {
        #expect(
            HStack {
                a
                b
            }.placed(in: .unspecified).frame.width == 28
        )
        #expect(
            HStack {
                a
                b
            }.placed(in: .unspecified).children.map(\.frame.minX) == [0, 18]
        )
    }

    @Test(.rule("9.3")) func `asks for ideal lengths where nothing is proposed`() {
        let stack = HStack(spacing: 5) {
            Box(0...(.infinity), ideal: 30)
            Box(0...100, ideal: 20)
        }
        #expect(stack.placed(in: .unspecified).children.map(\.frame.width) == [30, 20])
    }

    @Test(.rule("9.2")) func `offers endless length to everybody`() {
        let stack = HStack(spacing: 5) {
            Box(0...100)
            Box(10...50)
        }
        let proposal = ProposedSize(width: .infinity, height: 10)
        #expect(stack.placed(in: proposal).children.map(\.frame.width) == [100, 50])
    }

    @Test(
        .rule("9.4", "9.6"),
        arguments: [
            (HorizontalAlignment.leading, [0.0, 0]), (.center, [0, 20]), (.trailing, [0, 40]),
        ]
    )
    func `aligns a column across`(alignment: HorizontalAlignment, x: [Double]) {
        let column = VStack(alignment: alignment) {
            Mark("a", width: 100)
            Mark("b", width: 60)
        }
        let placed = column.placed(in: .unspecified)
        #expect(placed.frame.width == 100)
        #expect(placed.children.map(\.frame.minX) == x)
    }

    @Test(
        .rule("9.4", "9.6"),
        arguments: [
            (VerticalAlignment.center, [60.0, 0, 150]), (.top, [0, 0, 0]), (.bottom, [120, 0, 300]),
        ]
    )
    func `aligns a row across`(alignment: VerticalAlignment, y: [Double]) {
        let row = HStack(alignment: alignment) {
            Mark("a", height: 360)
            Mark("b", height: 480)
            Mark("c", height: 180)
        }
        let placed = row.placed(in: .unspecified)
        #expect(placed.frame.height == 480)
        #expect(placed.children.map(\.frame.minY) == y)
    }

    @Test(.rule("9.7"), arguments: [(300.0, 300.0), (nil, 8)])
    func `is filled by a spacer`(length: Double?, expected: Double) {
        let placed = HStack { Spacer() }.placed(in: ProposedSize(width: length, height: nil))
        #expect(placed.frame.width == expected)
    }

    @Test(.rule("9.7")) func `lets a spacer grow along its own axis only`() {
        let proposal = ProposedSize(width: 100, height: 100)
        #expect(VStack { Spacer() }.placed(in: proposal).frame.size == Size(width: 0, height: 100))
        #expect(ZStack { Spacer() }.placed(in: proposal).frame.size == Size(width: 100, height: 100))
    }

    @Test func `of stacks places everything counted from the top left`() {
        let content = HStack(spacing: 10) {
            a
            VStack(spacing: 5) {
                b
                c
            }.padding(2)
        }
        let placed = content.placed(in: .unspecified)
        #expect(placed.frame == Rect(x: 0, y: 0, width: 34, height: 29))
        #expect(placed.children[0].frame == Rect(x: 0, y: 9.5, width: 10, height: 10))
        #expect(placed.children[1].outerFrame == Rect(x: 20, y: 0, width: 14, height: 29))
        #expect(placed.children[1].children.map(\.frame.origin) == [Point(x: 22, y: 2), Point(x: 22, y: 17)])
    }

    @Test(.rule("6.4c")) func `reads the values of its own subviews`() {
        let placed = VStack { a.containerValue(\.n, 1) }.containerValue(\.n, 5).placed(in: .unspecified)
        #expect(placed.subview.containerValues.n == 5)
        #expect(placed.children[0].subview.containerValues.n == 1)
    }

    static let distributions = [
        Distribution(
            "9a",
            0,
            [.box(0...(.infinity)), .box(0...(.infinity)), .box(0...(.infinity))],
            300,
            [100, 100, 100],
            300
        ),
        Distribution("9b", 0, [.box(0...100), .box(100...(.infinity))], 150, [75, 100], 175),
        Distribution("9c", 0, [.box(20...(.infinity)), .box(0...150, priority: 1)], 200, [50, 150], 200),
        Distribution("9d", 0, [.box(0...(.infinity)), .box(150...(.infinity))], 200, [50, 150], 200),
        Distribution(
            "9e",
            0,
            [.box(50...(.infinity)), .box(0...(.infinity)), .box(0...60)],
            300,
            [120, 120, 60],
            300
        ),
        Distribution(
            "9f",
            0,
            [.box(150...(.infinity)), .box(0...(.infinity)), .box(0...60)],
            300,
            [150, 90, 60],
            300
        ),
        Distribution("9g", 10, [.box(50...50), .spacer(8), .box(50...50)], 200, [50, 80, 50], 200),
        Distribution("9h", 10, [.box(50...50), .spacer(8), .box(50...50)], nil, [50, 8, 50], 128),
        Distribution("9i", 0, [.box(80...80), .box(60...60), .box(0...(.infinity))], 100, [80, 60, 0], 140),
        Distribution(
            "9j",
            10,
            [.box(0...(.infinity)), .box(0...(.infinity), priority: 1), .box(40...(.infinity))],
            400,
            [0, 340, 40],
            400
        ),
        Distribution(
            "9k",
            80,
            [.box(0...(.infinity)), .box(0...(.infinity)), .box(0...(.infinity))],
            320,
            [53.333, 53.333, 53.333],
            320
        ),
        Distribution(
            "9l",
            20,
            [.box(80...80, priority: 1), .box(60...60, priority: 1), .box(30...(.infinity))],
            100,
            [80, 60, 30],
            210
        ),
        Distribution("9m", 50, [.box(40...40)], 300, [40], 40),
        Distribution("9n", 50, [], 300, [], 0),
    ]
}
