import Containers
import DrawingChecks
import Karaoke

/// Boards of every kind, each decided by its number.
struct GeneratedBoard {
    let board: Board
    let size: Size

    init(_ number: Int) {
        var generator = SeededGenerator(seed: UInt64(number))
        size = Size(
            width: [1920, 1280, 3840, 320, .random(in: 100...6000, using: &generator)][number % 5],
            height: [1080, 720, 2160, 640, .random(in: 100...4000, using: &generator)][number / 5 % 5]
        )
        let sections = (0..<Int.random(in: 0...5, using: &generator)).map { section in
            let largest = [5, 15, 33, 70, 260].randomElement(using: &generator) ?? 5
            let count = Int.random(in: 0...largest, using: &generator)
            let songs = (0..<count).map { "Song \($0)" }
            var column = Board.Section(person: "Section \(number) \(section)", songs: songs)
            column.footer = Bool.random(using: &generator) ? "Footer" : nil
            column.title = Int.random(in: 0..<4, using: &generator) == 0 ? "" : column.title
            if Int.random(in: 0..<3, using: &generator) == 0 { column.scatterSlots(using: &generator) }
            return column
        }
        let head = Board.Head(id: Board.ID(number: number), slug: "generated", title: "Generated")
        board = Board(head, sections: sections)
    }
}

extension Board.Section {
    /// Leaves slots free, as cards that were taken down do, and takes the others in any order.
    fileprivate mutating func scatterSlots(using generator: inout SeededGenerator) {
        let slots = (0..<cards.count * 3 / 2 + 1).shuffled(using: &generator)
        for index in cards.indices { cards[index].slot = slots[index] }
    }
}
