import Containers
import Testing

/// Grid items with the widths of the columns that they make.
struct Division: Sendable, CustomTestStringConvertible {
    let number: String
    let items: [GridItem]
    let width: Double
    let lengths: [Double]
    let sum: Double

    var testDescription: String { "\(number), \(width)" }

    init(_ number: String, _ items: [GridItem], _ width: Double, _ lengths: [Double], _ sum: Double) {
        self.number = number
        self.items = items
        self.width = width
        self.lengths = lengths
        self.sum = sum
    }
}

/// An item in the notation of the vectors.
func fixed(_ length: Double, spacing: Double) -> GridItem {
    GridItem(.fixed(length), spacing: spacing)
}

/// An item in the notation of the vectors.
func flexible(_ minimum: Double = 10, _ maximum: Double = .infinity, spacing: Double) -> GridItem {
    GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
}

/// An item in the notation of the vectors.
func adaptive(_ minimum: Double, _ maximum: Double = .infinity, spacing: Double) -> GridItem {
    GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
}

@Suite struct `The columns of a grid` {
    @Test(.rule("11.2", "11.5"), arguments: mixed)
    func `share the width among their items`(vector: Division) {
        let tracks = GridTracks(vector.items, in: vector.width)
        #expect(tracks.lengths.isClose(to: vector.lengths))
        #expect([tracks.length].isClose(to: [vector.sum]))
    }

    @Test(.rule("11.6"), arguments: placed)
    func `are divided again when placed`(vector: Division) {
        let own = max(vector.width, GridTracks(vector.items, in: vector.width).length)
        let tracks = GridTracks(vector.items, in: own)
        #expect(tracks.lengths.isClose(to: vector.lengths))
        #expect([tracks.length].isClose(to: [vector.sum]))
    }

    @Test(.rule("11.3"), arguments: [(300.0, 100.0), (375, 125), (768, 256), (1024, 341.333), (1366, 455.333)])
    func `are equal where three items are flexible`(width: Double, each: Double) {
        let items = Array(repeating: GridItem(spacing: 0), count: 3)
        #expect(GridTracks(items, in: width).lengths.isClose(to: [each, each, each]))
    }

    @Test(
        .rule("11.4"),
        arguments: [
            (0.0, 200.0, 1, 300.0), (0, 300, 1, 300), (0, 375, 1, 375), (0, 599, 1, 599), (0, 600, 2, 300),
            (0, 744, 2, 372),
            (0, 768, 2, 384), (0, 834, 2, 417), (0, 899, 2, 449.5), (0, 900, 3, 300), (0, 1024, 3, 341.333),
            (0, 1112, 3, 370.667), (0, 1194, 3, 398), (0, 1200, 4, 300), (0, 1366, 4, 341.5), (16, 615, 1, 615),
            (16, 616, 2, 300), (16, 632, 2, 308),
        ]
    )
    func `are as many as fit where an item is adaptive`(spacing: Double, width: Double, count: Int, each: Double) {
        let tracks = GridTracks([adaptive(300, spacing: spacing)], in: width)
        #expect(tracks.lengths.isClose(to: Array(repeating: each, count: count)))
    }

    @Test(.rule("11.1")) func `are flexible and eight points apart if nothing else is said`() {
        #expect(GridTracks([GridItem(), GridItem()], in: 108).lengths == [50, 50])
        #expect(GridTracks([GridItem(), GridItem()], in: 0).lengths == [10, 10])
        #expect(GridTracks([GridItem(), GridItem()], in: 108).tracks.map(\.alignment) == [.center, .center])
    }

    @Test(.rule("11.2")) func `are the narrowest where no width is proposed`() {
        #expect(GridTracks([flexible(30, spacing: 0), adaptive(40, spacing: 0)], in: nil).lengths == [30, 40])
    }

    @Test(.rule("11.2")) func `fit exactly in spite of rounding`() {
        #expect(GridTracks([adaptive(0.1, spacing: 0)], in: 0.3).lengths.count == 3)
    }

    @Test func `are ten thousand at most where an item is adaptive`() {
        let tracks = GridTracks([adaptive(1e-12, spacing: 0)], in: 1e12)
        #expect(tracks.lengths == Array(repeating: 1e8, count: 10_000))
    }

    @Test func `are one where adaptive columns would go back further than they are wide`() {
        #expect(GridTracks([adaptive(1, spacing: -2)], in: 1e30).lengths == [1e30])
    }

    @Test func `are as wide as the grid where the width is endless`() {
        #expect(GridTracks([adaptive(40, 60, spacing: 0)], in: .infinity).lengths == [60])
    }

    static let mixed = [
        Division("11a", [fixed(70, spacing: 8), adaptive(40, spacing: 8)], 200, [70, 57, 57], 200),
        Division("11b", [flexible(50, spacing: 8), flexible(120, spacing: 8)], 200, [96, 120], 224),
        Division("11c", [flexible(60, spacing: 10), flexible(120, spacing: 10)], 200, [95, 120], 225),
        Division("11d", [adaptive(50, spacing: 8)], 400, Array(repeating: 50.2857, count: 7), 400),
        Division("11e", [flexible(100, spacing: 8), flexible(180, spacing: 8)], 300, [146, 180], 334),
        Division(
            "11f",
            [flexible(100, spacing: 8), adaptive(40, spacing: 8), flexible(180, spacing: 8)],
            300,
            [100, 42, 42, 180],
            388
        ),
        Division(
            "11g",
            [flexible(spacing: 10), fixed(100, spacing: 10), flexible(spacing: 10)],
            400,
            [140, 100, 140],
            400
        ),
        Division("11h", [flexible(10, 60, spacing: 0), flexible(spacing: 0)], 400, [60, 340], 400),
        Division("11i", [flexible(spacing: 0), flexible(10, 60, spacing: 0)], 400, [200, 60], 260),
        Division("11j", [adaptive(80, 100, spacing: 10)], 375, Array(repeating: 86.25, count: 4), 375),
        Division("11k", [adaptive(50, 60, spacing: 8)], 100, [60], 60),
        Division("11l", [fixed(300, spacing: 0), flexible(spacing: 0)], 200, [300, 10], 310),
        Division(
            "11m",
            [fixed(100, spacing: 10), adaptive(60, spacing: 10), fixed(50, spacing: 10)],
            400,
            [100, 70, 70, 70, 50],
            400
        ),
        Division("11n", [adaptive(80, spacing: 0), flexible(spacing: 0)], 400, [100, 100, 200], 400),
        Division("11o", Array(repeating: flexible(spacing: 16), count: 3), 375, [114.333, 114.333, 114.333], 375),
    ]

    static let placed =
        [
            Division("11b", [flexible(50, spacing: 8), flexible(120, spacing: 8)], 200, [108, 120], 236),
            Division("11c", [flexible(60, spacing: 10), flexible(120, spacing: 10)], 200, [107.5, 120], 237.5),
            Division("11e", [flexible(100, spacing: 8), flexible(180, spacing: 8)], 300, [163, 180], 351),
            Division(
                "11f",
                [flexible(100, spacing: 8), adaptive(40, spacing: 8), flexible(180, spacing: 8)],
                300,
                [124, 58, 58, 180],
                444
            ),
        ] + mixed.filter { ["11a", "11d", "11g", "11h", "11j"].contains($0.number) }
}
