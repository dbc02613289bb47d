import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A pinned card` {
    /// Enough boards to meet every size with every crowd.
    private static let boards = (0..<2000).map(layout)

    @Test func `never leaves its section`() {
        for (number, board) in Self.boards.enumerated() {
            for section in board.sections {
                let outside = section.cards.filter { !section.content.contains(TurnedRectangle($0).box) }
                #expect(outside.isEmpty, "board \(number)")
            }
        }
    }

    @Test func `overlaps no other where the grid has room`() {
        for (number, board) in Self.boards.enumerated() {
            for section in board.sections where !section.isStacked {
                #expect(overlaps(in: section) == 0, "board \(number)")
            }
        }
    }

    @Test func `keeps its title line uncovered where cards are stacked`() {
        var stacked = 0
        for (number, board) in Self.boards.enumerated() {
            for section in board.sections where section.isStacked {
                stacked += 1
                #expect(coveredTitles(in: section) == 0, "board \(number)")
            }
        }
        #expect(stacked > 100)
    }

    @Test func `has coordinates in thousandths and a turn from the table`() {
        let turns = Set(Rotation.table.map(\.degrees))
        for (number, board) in Self.boards.enumerated() {
            for card in board.sections.flatMap(\.cards) {
                let coordinates = [card.frame.minX, card.frame.minY, card.frame.width, card.frame.height]
                #expect(coordinates.allSatisfy { ($0 * 1000).rounded() / 1000 == $0 }, "board \(number)")
                #expect(turns.contains(card.rotation))
            }
        }
    }

    @Test func `is stacked only when a grid of cards of the least height is full`() {
        for (number, board) in Self.boards.enumerated() {
            for section in board.sections where section.isStacked {
                let least = Size(width: CardShape.leastHeight * CardShape.aspect, height: CardShape.leastHeight)
                let box = Rotation.greatest(of: section.scale.rotations).boundingSize(of: least)
                let gap = CardShape.gap * CardShape.leastHeight
                let columns = (section.content.width / (box.width + gap)).rounded(.down)
                let rows = (section.content.height / (box.height + gap)).rounded(.down)
                let slots = (section.cards.map(\.slot).max() ?? 0) + 1
                #expect(Double(slots) > columns * rows, "board \(number)")
            }
        }
    }

    @Test(arguments: [16, 32, 40])
    func `stands in rows that are shifted like bricks where there are many on a wide board`(count: Int) throws {
        let grid = PinnedGrid(for: count, scale: .small, in: Size(width: 1920, height: 988))
        #expect(!grid.isStacked && grid.columns >= 4)
        let rows = Dictionary(grouping: grid.corners, by: \.y).sorted { $0.key < $1.key }.map {
            $0.value.map(\.x).sorted()
        }
        #expect(abs(rows[1][0] - (rows[0][0] + rows[0][1]) / 2) < 0.001)
    }

    @Test func `begins around the middle, and turns up to 5 degrees where it has room`() {
        var turns: Set<Double> = []
        for number in 0..<40 {
            let grid = PinnedGrid(for: 1, scale: .normal, in: Size(width: 1920, height: 988))
            let pin = PinnedCork(grid, seed: UInt64(number), at: .zero).pin(0)
            let middle = Point(x: pin.frame.minX + pin.frame.width / 2, y: pin.frame.minY + pin.frame.height / 2)
            #expect((480...1440).contains(middle.x) && (247...741).contains(middle.y))
            turns.insert(abs(pin.rotation))
        }
        #expect((turns.max() ?? 0) > 3.25 && (turns.max() ?? 0) <= 5)
    }

    @Test(arguments: [1, 3, 15, 16, 30, 40, 60, 64])
    func `overlaps no other among up to 64 in three columns on a screen`(count: Int) throws {
        let section = try #require(LaidOutBoard(.counting(count, 3, 3)).sections.first)
        #expect(!section.isStacked)
        #expect(overlaps(in: section) == 0)
    }

    private static func layout(_ number: Int) -> LaidOutBoard {
        let generated = GeneratedBoard(number)
        return LaidOutBoard(
            generated.board,
            size: generated.size,
            scaling: number.isMultiple(of: 7) ? .board : .section
        )
    }

    /// The number of pairs whose turned boxes overlap, found by sweeping downwards.
    private func overlaps(in section: LaidOutBoard.Section) -> Int {
        let boxes = section.cards.map { TurnedRectangle($0).box }.sorted { $0.minY < $1.minY }
        return boxes.indices.reduce(0) { sum, index in
            let below = boxes[(index + 1)...].prefix { $0.minY < boxes[index].maxY }
            return sum + below.count { $0.intersects(boxes[index]) }
        }
    }

    /// The number of title lines that a card painted later reaches into.
    private func coveredTitles(in section: LaidOutBoard.Section) -> Int {
        let cards = section.cards.sorted { $0.slot < $1.slot }
        let boxes = cards.map { TurnedRectangle($0).box }
        return cards.indices.reduce(0) { sum, index in
            let title = TurnedRectangle(cards[index], upperPart: CardShape.titleShare).box
            return sum + boxes[(index + 1)...].count { $0.intersects(title) }
        }
    }
}
