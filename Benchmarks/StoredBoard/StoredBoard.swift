import BoardLayout
import Containers
import Foundation
import Karaoke

/// Measures what a stored board costs to declare, resolve and lay out, without dibs and with 3,000.
///
/// It belongs to the package of the board, and not to that of the benchmarks, because stored boards are nobody else's.
@main struct StoredBoard {
    private static let sections = 1_000
    private static let cards = 100

    static func main() {
        let boards = [("no dibs", board(claims: 0)), ("3,000 dibs", board(claims: 3_000))]
        var times = boards.map { _ in [Double]() }
        for _ in 0..<31 {
            for (index, board) in boards.enumerated() {
                times[index].append(nanoseconds { LaidOutBoard(board.1, size: Size(width: 1_920, height: 1_080)) })
            }
        }
        for ((name, _), times) in zip(boards, times) {
            let perCard = times.map { $0 / Double(sections * cards) }.sorted()
            print("stored board, \(name): \(Int(perCard[perCard.count / 2])) ns a card (least \(Int(perCard[0])))")
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
            id: Identifier(milliseconds: 0, using: &generator),
            slug: "party",
            title: "Party",
            sections: sections
        )
        board.claims = (0..<claims).map { number in
            let section = sections[number % sections.count]
            return Board.Claim(song: section.cards[number / sections.count].song, holders: .one(section.id))
        }
        return board
    }

    /// How long the thread computed.
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
