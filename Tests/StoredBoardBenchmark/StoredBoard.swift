import BoardLayout
import Containers
import ContainersDrawing
import Foundation
import Karaoke

/// Measures what a stored board costs to declare, resolve and lay out, without dibs and with 3,000, and in each arrangement;
/// then what a stored board and a declared one cost to draw.
///
/// The target belongs to the package of the board, and not to that of the benchmarks, because only this package sees stored
/// boards.
@main struct StoredBoard {
    private static let sections = 1_000
    private static let cards = 100
    private static let titles = [
        "Scrolling in the Deep", "Born to Build & Run", "I Container Multitudes", "Love Stack",
        "Stop the Lazy Stack Before It Makes Another Thousand Rows", "Grids", "Bésame Subview", "夜に駆けるスタック",
    ]

    static func main() {
        let plain = board(claims: 0)
        let contenders: [(name: String, board: Board, arrangement: LaidOutBoard.Arrangement)] = [
            ("no dibs", plain, .board),
            ("3,000 dibs", board(claims: 3_000), .board),
            ("as a grid", plain, .grid()),
            ("as a stack", plain, .stack),
            ("as an outline", plain, .outline()),
        ]
        var times = contenders.map { _ in [Double]() }
        for _ in 0..<31 {
            for (index, contender) in contenders.enumerated() {
                let size = Size(width: 1_920, height: 1_080)
                times[index].append(
                    nanoseconds {
                        let laid = LaidOutBoard(contender.board, size: size, arrangement: contender.arrangement)
                        precondition(laid.counts.cards == sections * cards)
                    }
                )
            }
        }
        for (contender, times) in zip(contenders, times) {
            let perCard = times.map { $0 / Double(sections * cards) }.sorted()
            print("stored board, \(contender.name): \(Int(perCard[15])) ns a card (least \(Int(perCard[0])))")
        }
        draw()
    }

    /// Draws boards of 10,000 cards, which were laid out before, by turns.
    private static func draw() {
        let board = board(sections: 100, claims: 300)
        let size = Size(width: 1_920, height: 1_080)
        let stored = LaidOutBoard(board, size: size, arrangement: .board)
        let wall = LaidOutBoard(board, size: size, arrangement: .wall)
        let declared = DisplayBoard {
            ForEach(board.sections) { section in
                Section(section.person) {
                    ForEach(section.cards) { card in
                        VStack {
                            Text(card.title)
                            Text(card.artist)
                        }
                        .displayBoardCardRejected(card.writtenRejection)
                    }
                }
            }
        }
        .layout(in: size)
        let drawings: [(name: String, draw: () -> SVGDrawing)] = [
            ("stored board", { SVGDrawing(stored) }),
            ("stored board, as a wall", { SVGDrawing(wall) }),
            ("declared board", { SVGDrawing(declared, title: "Party") }),
        ]
        var times = drawings.map { _ in [Double]() }
        for _ in 0..<31 {
            for (index, drawing) in drawings.enumerated() {
                times[index].append(nanoseconds { precondition(drawing.draw().bytes.count > 10_000) })
            }
        }
        for (drawing, times) in zip(drawings, times) {
            let perCard = times.map { $0 / 10_000 }.sorted()
            print("\(drawing.name) as SVG: \(Int(perCard[15])) ns a card (least \(Int(perCard[0])))")
        }
    }

    /// A board with every seventh card crossed off, and dibs on the first cards of every section.
    private static func board(sections: Int = sections, claims: Int) -> Board {
        var generator = SystemRandomNumberGenerator()
        let sections = (0..<sections).map { number in
            Board.Section(
                id: Identifier(milliseconds: 0, using: &generator),
                person: "Sam \(number)",
                cards: (0..<cards).map { slot in
                    Board.Card(
                        id: Identifier(milliseconds: 0, using: &generator),
                        song: Identifier(milliseconds: 0, using: &generator),
                        title: titles[slot % titles.count],
                        artist: "The Containers",
                        slot: slot,
                        writtenRejection: slot % 7 == 0 ? true : nil
                    )
                }
            )
        }
        var board = Board(
            Board.Head(id: Identifier(milliseconds: 0, using: &generator), slug: "party", title: "Party"),
            sections: sections
        )
        board.claims = (0..<claims).map { number in
            let section = sections[number % sections.count]
            return Board.Claim(song: section.cards[number / sections.count].song, holders: .one(section.id))
        }
        return board
    }

    /// The processor time of the thread.
    private static func nanoseconds(_ work: () -> Void) -> Double {
        let start = processorTime
        work()
        return processorTime - start
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
