import Containers
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `The beginning of a wall` {
    private static let size = Size(width: 1560, height: 920)

    /// A wall of people with these numbers of cards.
    private func wall(_ cards: [Int], in size: Size = size) -> LaidOutBoard {
        LaidOutBoard(Board.counting(cards), size: size, arrangement: .wall)
    }

    @Test(arguments: [[1], [1, 1], [2], [1, 1, 1], [3], [2, 1], [1, 0, 1], [0, 0, 1]])
    func `has its first cards in the middle, large and apart`(cards: [Int]) {
        let sections = wall(cards).sections.filter { !$0.cards.isEmpty }
        let boxes = sections.flatMap(\.cards).map { TurnedRectangle($0).box }
        #expect(sections.flatMap(\.cards).allSatisfy { $0.frame.width <= 520 && $0.frame.height <= 340 })
        let titles = sections.flatMap(\.cards).map { $0.lettering?.title ?? 0 }
        #expect(titles.allSatisfy { $0 > 60 && $0 <= 72 })
        let left = sections.map(\.frame.minX).min() ?? 0
        let right = sections.map(\.frame.maxX).max() ?? 0
        #expect(abs((left + right) / 2 - Self.size.width / 2) < 1)
        for (index, box) in boxes.enumerated() {
            let meetsOther = boxes[..<index].contains { $0.intersects(box) }
            #expect(!meetsOther)
        }
    }

    @Test func `ends with the fourth card`() {
        let (three, four) = (wall([2, 1]), wall([2, 2]))
        #expect(three.sections.allSatisfy { ($0.header?.minY ?? 0) > $0.content.minY })
        #expect(four.sections.allSatisfy { ($0.header?.minY ?? 0) < $0.content.minY })
    }

    @Test func `keeps the first cards when slots before them are free`() throws {
        var board = Board.counting([1, 1])
        board.sections[0].cards[0].slot = 7
        let wall = LaidOutBoard(board, size: Self.size, arrangement: .wall)
        #expect(
            wall.sections.map { $0.cards.map(\.frame) } == self.wall([1, 1]).sections.map { $0.cards.map(\.frame) }
        )
    }

    @Test func `has one column of tags for people without a song`() {
        let wall = wall([6, 0, 6, 0, 0])
        let tags = [1, 3, 4].map { wall.sections[$0].frame }
        #expect(Set(tags.map(\.minX)) == [1320] && tags.map(\.minY) == [0, 76, 152])
        #expect([0, 2].allSatisfy { wall.sections[$0].frame.maxX <= 1296.001 })
        #expect(wall.size == Self.size)
    }

    @Test func `has the tags on the last of several pages`() {
        let wall = wall(Array(repeating: 12, count: 12) + [0, 0])
        let last = wall.sections.map(\.frame.maxX).max() ?? 0
        #expect(wall.sections.suffix(2).allSatisfy { $0.frame.minX >= wall.size.width - Self.size.width - 0.001 })
        #expect(last <= wall.size.width + 0.001)
    }

    @Test(arguments: [1, 13, 40, 200]) func `has a tag for everybody`(people: Int) {
        let frames = wall([6] + Array(repeating: 0, count: people)).sections.dropFirst().map(\.frame)
        #expect(frames.allSatisfy { $0.maxY <= Self.size.height + 0.001 && $0.maxX <= Self.size.width + 0.001 })
        for (index, frame) in frames.enumerated() {
            let meetsOther = frames[..<index].contains { $0.intersects(frame) }
            #expect(!meetsOther)
        }
    }
}
