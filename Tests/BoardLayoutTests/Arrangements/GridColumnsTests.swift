import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `The columns of a grid` {
    @Test(
        arguments: [
            ("1", [.flexible()]),
            ("3", [.flexible(), .flexible(), .flexible()]),
            ("fixed:200", [.fixed(200)]),
            ("flexible", [.flexible()]),
            ("flexible:100", [.flexible(minimum: 100)]),
            ("flexible:100-300", [.flexible(minimum: 100, maximum: 300)]),
            ("adaptive:160", [.adaptive(minimum: 160)]),
            ("adaptive:80.5-80.5", [.adaptive(minimum: 80.5, maximum: 80.5)]),
            (
                "fixed:200,flexible:100-300,adaptive:1",
                [.fixed(200), .flexible(minimum: 100, maximum: 300), .adaptive(minimum: 1)]
            ),
        ] as [(String, [GridItem.Size])]
    )
    func `are read from a number or a list`(text: String, items: [GridItem.Size]) {
        #expect(GridColumns.items(text) == items)
    }

    @Test(
        arguments: [
            "", "0", "101", "-1", "2.5", "fixed", "fixed:", "fixed:0", "fixed:20001", "fixed:1-2", "flexible:",
            "flexible:-",
            "flexible:300-100", "flexible:1-2-3", "adaptive", "adaptive:", "adaptive:nan", "adaptive:inf",
            "adaptive:1e3",
            "adaptive:+5", "adaptive:0x10", "adaptive:.5", "adaptive:5.", "adaptive:\u{0665}", "adaptive:5:6", "3,",
            ",3", "3,3",
            "Fixed:200", "fixed:200, fixed:200", "fixed:00000000000000001",
        ]
    )
    func `are nothing else`(text: String) {
        #expect(GridColumns.items(text) == nil)
    }

    @Test func `are a hundred at most`() {
        #expect(GridColumns.items(Array(repeating: "flexible", count: 100).joined(separator: ","))?.count == 100)
        #expect(GridColumns.items(Array(repeating: "flexible", count: 101).joined(separator: ",")) == nil)
    }

    @Test(arguments: [("0", 0), ("12.5", 12.5), ("1000", 1000)])
    func `have space between them`(text: String, spacing: Double) {
        #expect(GridColumns.spacing(text) == spacing)
    }

    @Test(arguments: ["", "-1", "1001", "1000.1", "nan", "1e2", "a"])
    func `have no other space between them`(text: String) {
        #expect(GridColumns.spacing(text) == nil)
    }

    @Test func `are as many as fit if nothing is said`() {
        for (width, count) in [(100.0, 1), (495, 1), (496, 2), (1920, 7), (3840, 15)] {
            let board = LaidOutBoard(.counting(40), size: Size(width: width, height: 600), arrangement: .grid())
            let cards = board.sections[0].cards
            #expect(cards.prefix { $0.frame.minY == cards[0].frame.minY }.count == count)
        }
    }

    /// Spec 11.5, 11.6, 11.7.
    @Test(
        arguments: [
            ("11a", [.fixed(70), .adaptive(minimum: 40)], 8, 200, [0, 78, 143], [70, 57, 57], 200),
            ("11b", [.flexible(minimum: 50), .flexible(minimum: 120)], 8, 200, [0, 116], [108, 120], 236),
            ("11e", [.flexible(minimum: 100), .flexible(minimum: 180)], 8, 300, [0, 171], [163, 180], 351),
            ("11g", [.flexible(), .fixed(100), .flexible()], 10, 400, [0, 150, 260], [140, 100, 140], 400),
            ("11i", [.flexible(), .flexible(maximum: 60)], 0, 400, [70, 270], [200, 60], 400),
            ("11l", [.fixed(300), .flexible()], 0, 200, [0, 300], [300, 10], 310),
        ] as [(String, [GridItem.Size], Double, Double, [Double], [Double], Double)]
    )
    func `are divided as the library divides them`(
        number: String,
        items: [GridItem.Size],
        spacing: Double,
        width: Double,
        starts: [Double],
        widths: [Double],
        whole: Double
    ) {
        let columns = GridColumns(items: items, spacing: spacing)
        let size = Size(width: width, height: 600)
        let board = LaidOutBoard(.counting(10), size: size, arrangement: .grid(columns))
        let cards = board.sections[0].cards.prefix(starts.count)
        #expect(cards.map(\.frame.minX) == starts)
        #expect(cards.map(\.frame.width) == widths)
        #expect(board.size.width == whole)
        #expect(board.sections[0].header?.width == whole)
    }

    /// Spec 11.10.
    @Test func `begin a fresh line in every section`() {
        let columns = GridColumns(items: [.flexible(), .flexible(), .flexible()], spacing: 10)
        let size = Size(width: 320, height: 600)
        let board = LaidOutBoard(.counting(4, 2), size: size, arrangement: .grid(columns))
        let lines = board.sections.map { section in section.cards.map { [$0.frame.minX, $0.frame.minY] } }
        #expect(
            lines == [
                [[0, 92], [110, 92], [220, 92], [0, 222]],
                [[0, 474], [110, 474]],
            ]
        )
    }

    /// Spec 8.1.
    @Test func `have lower cells where a section is crowded`() {
        let board = LaidOutBoard(.counting(15, 16), size: .screen, arrangement: .grid())
        #expect(board.sections.map(\.scale) == [.normal, .small])
        #expect(board.sections.map { $0.cards[0].frame.height } == [120, 76])
        #expect(board.sections[0].cards[0].frame.width == board.sections[1].cards[0].frame.width)
    }
}
