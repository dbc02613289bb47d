import Containers
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

/// What holds for every arrangement whose sections stand below one another, on boards of every kind.
@Suite struct `An arrangement below one another` {
    static let arrangements: [LaidOutBoard.Arrangement] = [
        .stack, .grid(), .outline(), .outline(expanded: .only([])),
        .grid(GridColumns(items: [.flexible(), .flexible(maximum: 70), .fixed(100)], spacing: 0)),
        .grid(GridColumns(items: [.flexible(minimum: 100), .adaptive(minimum: 40), .flexible(minimum: 180)])),
    ]

    @Test(arguments: arrangements)
    func `keeps every card within its section, and apart from all others`(arrangement: LaidOutBoard.Arrangement) {
        for number in 0..<60 {
            let generated = GeneratedBoard(number)
            let board = LaidOutBoard(generated.board, size: generated.size, arrangement: arrangement)
            let whole = Rect(origin: .zero, size: board.size)
            #expect(board.sections.allSatisfy { whole.holds($0.frame) }, "board \(number)")
            #expect(board.sections.map(\.frame).areApart, "board \(number)")
            for section in board.sections {
                let parts = [section.header, section.content, section.footer].compactMap(\.self)
                #expect(parts.allSatisfy(section.frame.holds), "board \(number)")
                #expect(parts.areApart, "board \(number)")
                #expect(section.cards.allSatisfy { section.content.holds($0.frame) }, "board \(number)")
                #expect(section.cards.map(\.frame).areApart, "board \(number)")
                #expect(section.cards.allSatisfy { $0.rotation == 0 })
            }
        }
    }

    @Test(arguments: arrangements)
    func `decides about cards as the wall does`(arrangement: LaidOutBoard.Arrangement) {
        for number in 0..<60 {
            let generated = GeneratedBoard(number)
            for scaling in Scaling.allCases {
                let wall = LaidOutBoard(generated.board, size: generated.size, scaling: scaling)
                let board = LaidOutBoard(
                    generated.board,
                    size: generated.size,
                    arrangement: arrangement,
                    scaling: scaling
                )
                #expect(board.counts == wall.counts)
                #expect(board.scales == wall.scales)
                #expect(board.sections.map(\.isRejected) == wall.sections.map(\.isRejected))
                guard board.sections.allSatisfy({ $0.isExpanded != false }) else { continue }
                #expect(board.reasons == wall.reasons)
            }
        }
    }

    @Test(arguments: arrangements)
    func `is shown whole by windows that cover it`(arrangement: LaidOutBoard.Arrangement) {
        for number in 0..<12 {
            let generated = GeneratedBoard(number)
            let whole = LaidOutBoard(generated.board, size: generated.size, arrangement: arrangement)
            var found: [Board.Card.ID: LaidOutBoard.Card] = [:]
            for top in stride(from: 0, to: whole.size.height, by: 700) {
                for left in stride(from: 0, to: whole.size.width, by: 900) {
                    let window = Rect(x: left, y: top, width: 900, height: 700)
                    let part = LaidOutBoard(
                        generated.board,
                        size: generated.size,
                        arrangement: arrangement,
                        window: window
                    )
                    for card in part.sections.flatMap(\.cards) { found[card.id] = card }
                }
            }
            let cards = whole.sections.flatMap(\.cards)
            #expect(found.count == cards.count, "board \(number)")
            #expect(cards.allSatisfy { found[$0.id] == $0 }, "board \(number)")
        }
    }

    @Test(arguments: arrangements)
    func `of nothing is as wide as asked for, and has no height`(arrangement: LaidOutBoard.Arrangement) {
        let board = LaidOutBoard(.counting(), size: Size(width: 1000, height: 600), arrangement: arrangement)
        #expect(board.size == Size(width: 1000, height: 0))
        #expect(board.sections.isEmpty)
    }

    @Test(arguments: arrangements)
    func `keeps a section that holds nothing`(arrangement: LaidOutBoard.Arrangement) throws {
        var empty = Board.counting(0, 3)
        empty.sections[0].title = ""
        let board = LaidOutBoard(empty, size: Size(width: 1000, height: 600), arrangement: arrangement)
        #expect(board.sections.map(\.id) == empty.sections.map(\.id))
        let first = try #require(board.sections.first)
        #expect(first.content.height == 0)
        #expect((first.header == nil) == (first.isExpanded == nil))
    }
}

extension Rect {
    /// Whether another frame lies within this one, up to the precision of frames.
    fileprivate func holds(_ other: Rect) -> Bool {
        minX - 0.002 < other.minX && other.maxX < maxX + 0.002 && minY - 0.002 < other.minY
            && other.maxY < maxY + 0.002
    }
}

extension [Rect] {
    /// Whether no two of the frames overlap, up to the precision of frames.
    fileprivate var areApart: Bool {
        let shrunk = filter { $0.width > 0 && $0.height > 0 }.map { frame in
            Rect(x: frame.minX, y: frame.minY, width: frame.width - 0.002, height: frame.height - 0.002)
        }
        return shrunk.indices.allSatisfy { index in
            shrunk[..<index].allSatisfy { !$0.intersects(shrunk[index]) }
        }
    }
}
