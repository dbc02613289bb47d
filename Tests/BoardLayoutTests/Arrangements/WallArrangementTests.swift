import Containers
import ContainersDrawing
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A wall that is read from the sofa` {
    /// The part of a screen of 1920 by 1080 that the page leaves to the board.
    private static let size = Size(width: 1560, height: 920)

    private func wall(_ board: Board, scaling: Scaling = .section, in size: Size = size) -> LaidOutBoard {
        LaidOutBoard(board, size: size, arrangement: .wall, scaling: scaling)
    }

    private func board(people: Int, cards: Int) -> Board {
        let sections = (0..<people).map { number in
            Board.Section(person: "Person \(number)", songs: (0..<cards).map { "Song \($0) of person \(number)" })
        }
        return Board(Board.Head(id: Board.ID(number: 1), slug: "wall", title: "Wall"), sections: sections)
    }

    @Test(arguments: 1...12, 0...12)
    func `has large text for up to 12 people with up to 12 cards each`(people: Int, cards: Int) {
        let wall = wall(board(people: people, cards: cards))
        for card in wall.sections.flatMap(\.cards) {
            #expect((card.lettering?.title ?? 0) >= 24)
            #expect((card.lettering?.detail ?? 0) >= 20)
            #expect((card.lettering?.lines ?? 0) >= 2)
        }
        #expect(wall.sections.allSatisfy { ($0.header?.height ?? 0) >= 50 })
    }

    @Test func `shows eight people with six cards each on one page`() {
        #expect(wall(board(people: 8, cards: 6)).size == Self.size)
    }

    @Test func `leaves the names of eight people room`() {
        let wall = wall(board(people: 8, cards: 6))
        #expect(wall.sections.allSatisfy { ($0.header?.width ?? 0) >= 220 })
        #expect(Set(wall.sections.map(\.frame.minY)).count == 2)
    }

    @Test func `gives long titles of eight people with six cards each three lines`() throws {
        var board = board(people: 8, cards: 6)
        board.sections[0].cards[0].title = "All the Golden Stack We Ever Sang"
        let lettering = try #require(wall(board).sections.first?.cards.first?.lettering)
        #expect(lettering.lines == 3 && lettering.title >= 24)
    }

    @Test(arguments: 1...12, [3, 4, 5, 7, 9, 12, 13, 15])
    func `leaves at most two fifths of a cork empty, from three cards on`(people: Int, cards: Int) {
        for section in wall(board(people: people, cards: cards)).sections {
            let covered = section.cards.reduce(0) { $0 + $1.frame.width * $1.frame.height }
            #expect(covered >= 0.6 * section.content.width * section.content.height)
        }
    }

    @Test(arguments: 1...12, 1...24)
    func `has no card that is taller than 4 to 3, nor wider than 3 to 1`(people: Int, cards: Int) {
        for (width, height) in [(Self.size.width, Self.size.height), (320, 1040), (984, 1440), (3840, 400)] {
            let size = Size(width: width, height: height)
            let cards = wall(board(people: people, cards: cards), in: size).sections.flatMap(\.cards)
            #expect(!cards.isEmpty)
            for frame in cards.map(\.frame) {
                #expect(frame.height <= frame.width * 4 / 3 && frame.width <= frame.height * 3 + 0.01)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 12, 16, 40, 200])
    func `lets no two cards overlap, and none leave its cork`(cards: Int) {
        for section in wall(board(people: 3, cards: cards)).sections {
            let boxes = section.cards.map { TurnedRectangle($0).box }
            for (index, box) in boxes.enumerated() {
                let isInside = section.content.contains(box)
                let meetsOther = boxes[..<index].contains { $0.intersects(box) }
                #expect(isInside && !meetsOther)
            }
        }
    }

    @Test func `moves cards only when a step is reached`() throws {
        var steps = 0
        for cards in 3..<40 {
            let (before, after) = (wall(board(people: 1, cards: cards)), wall(board(people: 1, cards: cards + 1)))
            let pins = try #require(after.sections.first).pins
            let moved = try #require(before.sections.first).pins.filter { pins[$0.key] != $0.value }
            #expect(moved.isEmpty || moved.count == cards)
            steps += moved.isEmpty ? 0 : 1
        }
        #expect(steps < 14)
    }

    @Test func `has smaller cards from 16 on, by section or by board`() throws {
        let board = Board.counting(15, 16, 3)
        let sections = wall(board).sections
        #expect(sections.map(\.scale) == [.normal, .small, .normal])
        let heights = sections.map { $0.cards[0].frame.height }
        #expect(heights[1] < heights[0] && heights[0] < heights[2])
        let common = wall(board, scaling: .board).sections
        #expect(common.map(\.scale) == [.small, .small, .small])
        #expect(Set(common.map { $0.cards[0].frame.height }).count == 1)
    }

    @Test func `puts a person on one page, and pages side by side`() {
        let wall = wall(board(people: 12, cards: 12))
        let pages = (wall.size.width + 80) / (Self.size.width + 80)
        #expect(pages == 3)
        for section in wall.sections {
            let page = (section.frame.minX / (Self.size.width + 80)).rounded(.down)
            #expect(section.frame.maxX <= page * (Self.size.width + 80) + Self.size.width + 0.001)
        }
        #expect(wall.sections.map(\.person) == (0..<12).map { "Person \($0)" })
    }

    @Test func `shows a part of itself in a window`() {
        let board = board(people: 12, cards: 12)
        let first = Rect(origin: .zero, size: Self.size)
        let part = LaidOutBoard(board, size: Self.size, arrangement: .wall, window: first)
        #expect(part.sections.count == 4)
        #expect(part.counts == wall(board).counts)
        #expect(part.sections == Array(wall(board).sections.prefix(4)))
    }

    @Test func `makes a long title smaller before it cuts it, and never too small`() throws {
        var board = board(people: 3, cards: 3)
        board.sections[0].cards[0].title = Array(repeating: "Scrolling in the Deep", count: 4).joined(separator: " ")
        board.sections[0].cards[1].title = Array(repeating: "Scrolling in the Deep", count: 9).joined(separator: " ")
        let cards = try #require(wall(board).sections.first).cards.map { $0.lettering?.title ?? 0 }
        #expect(cards[0] < cards[2] && cards[0] > 24)
        #expect(cards[1] >= 24)
    }

    @Test(arguments: 0..<200) func `survives boards and screens of every kind`(number: Int) {
        let generated = GeneratedBoard(number)
        let wall = wall(generated.board, in: generated.size)
        #expect(wall == self.wall(generated.board, in: generated.size))
        #expect(wall.sections.count == generated.board.sections.count)
        for section in wall.sections {
            #expect(section.cards.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
        }
    }

    @Test func `is drawn with its own text sizes`() throws {
        let wall = wall(board(people: 8, cards: 6))
        let lettering = try #require(wall.sections.first?.cards.first?.lettering)
        #expect(SVGDrawing(wall).text.contains("font-size=\"\(lettering.title.decimal)\""))
    }

    @Test func `is drawn with a margin that a television may cut off`() throws {
        let wall = wall(board(people: 3, cards: 6), in: Size(width: 1824, height: 1026))
        let root = try #require(XMLText(SVGDrawing(wall).text).elements.first)
        #expect(root.attributes["viewBox"] == "-48 -27 1920 1080")
        #expect(root.attributes["width"] == "1920")
    }

    @Test func `stands in columns, unless rows make its text much larger`() {
        let wall = wall(board(people: 3, cards: 6))
        #expect(wall.sections.map(\.frame.minX) == [0, 528, 1056])
        #expect(Set(wall.sections.map(\.frame.minY)) == [0])
    }
}
