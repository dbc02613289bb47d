import BoardLayout
import Containers
import Foundation
import Karaoke

/// Measures what a stored board costs to declare, resolve and lay out, without dibs and with 3,000, and in each arrangement.
///
/// The target belongs to the package of the board, and not to that of the benchmarks, because only this package sees stored
/// boards.
@main struct StoredBoard {
    private static let sections = 1_000
    private static let cards = 100

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
                    nanoseconds { LaidOutBoard(contender.board, size: size, arrangement: contender.arrangement) }
                )
            }
        }
        for (contender, times) in zip(contenders, times) {
            let perCard = times.map { $0 / Double(sections * cards) }.sorted()
            print("stored board, \(contender.name): \(Int(perCard[15])) ns a card (least \(Int(perCard[0])))")
        }
    }

    /// A board with every seventh card crossed off, and dibs on the first cards of every section.
    private static func board(claims: Int) -> Board {
        var generator = SystemRandomNumberGenerator()
        let sections = (0..<sections).map { number in
            Board.Section(
                id: Identifier(milliseconds: 0, using: &generator),
                person: "Sam \(number)",
                cards: (0..<cards).map { slot in
                    Board.Card(
                        id: Identifier(milliseconds: 0, using: &generator),
                        song: Identifier(milliseconds: 0, using: &generator),
                        title: "Song \(number).\(slot)",
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
    private static func nanoseconds(_ lay: () -> LaidOutBoard) -> Double {
        let start = processorTime
        let board = lay()
        let end = processorTime
        precondition(board.counts.cards == sections * cards)
        return end - start
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
