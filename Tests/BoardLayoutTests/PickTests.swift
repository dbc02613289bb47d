import ContainersDrawing
import DrawingChecks
import Foundation
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A pick` {
    private static let marks: [(Board.Pick.State, LaidOutBoard.Card.Mark?)] = [
        (.waiting, .pick), (.now, .pick), (.sung, .sung), (.skipped, nil),
    ]

    @Test(arguments: marks)
    func `is marked on its card alone`(state: Board.Pick.State, mark: LaidOutBoard.Card.Mark?) {
        var board = Board.talk
        board.sections[0].pick(2, state)
        let cards = LaidOutBoard(board).sections.flatMap(\.cards)
        #expect(cards.compactMap(\.pick?.state) == [state])
        #expect(cards[2].mark == mark)
    }

    @Test func `that was sung keeps its mark on a card that is crossed off`() {
        var board = Board.talk
        board.sections[2].pick(0, .sung)
        let card = LaidOutBoard(board).sections[2].cards[0]
        #expect(card.isRejected)
        #expect(card.mark == .sung)
    }

    @Test(arguments: [(Board.LocalTime(day: "2026-11-27", time: "21:14"), "sung 21:14"), (nil, "sung")])
    func `that was sung has a stamp in words and by a sign`(localTime: Board.LocalTime?, note: String) {
        var board = Board.talk
        board.sections[1].pick(1, .sung, at: localTime)
        let laidOut = LaidOutBoard(board)
        let picture = XMLText(SVGDrawing(laidOut).text)
        #expect(picture.texts.contains(note))
        #expect(picture.elements.contains { $0.attributes["class"] == "card sung" })
        let text = TerminalDrawing(width: 84, hasStyle: false).draw(laidOut)
        #expect(text.contains("✓ Like a Rolling Stack"))
        #expect(text.contains("[\(note)]"))
    }
}

@Suite struct `The head of a setlist` {
    private var board: Board {
        var board = Board.talk
        board.setlist = Board.SetlistHead(
            now: .turn("Hey View", of: "Sam", "Sommer"),
            next: .turn("Thread Fever", of: "Sommer"),
            then: [.turn("One", of: "Matt"), .turn("Two", of: "Sam"), .turn("Three", of: "Matt")]
        )
        return board
    }

    @Test func `is laid out with two picks behind the next one`() {
        let setlist = LaidOutBoard(board).setlist
        #expect(setlist.now == board.setlist.now)
        #expect(setlist.next == board.setlist.next)
        #expect(setlist.then.map(\.value.title) == ["One", "Two"])
    }

    @Test func `is above the columns in a terminal`() {
        let lines = TerminalDrawing(width: 60, hasStyle: false).draw(LaidOutBoard(board)).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect(
            lines.prefix(5) == [
                "Karaoke Party", "3 sections with 19 cards, 8 crossed off and 11 remaining.",
                "Now: Sam & Sommer \u{2013} Hey View", "Next: Sommer \u{2013} Thread Fever", "",
            ]
        )
    }
}

extension Stored<Board.Pick> {
    /// A pick of singers who have sections.
    fileprivate static func turn(_ title: String, of people: String...) -> Self {
        let id = Board.Pick.ID(number: title.utf8.reduce(0) { $0 * 31 + Int($1) } % 1_000_003)
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let pick = Board.Pick(
            id: id,
            song: Song.ID(number: 1),
            card: nil,
            title: title,
            artist: "",
            singers: people.map { Board.Pick.Singer(section: nil, person: $0, presence: nil) },
            state: .waiting,
            isNext: false,
            isComing: false,
            round: 1,
            place: nil,
            skips: 0,
            isMoved: false,
            exception: nil,
            pickedAt: time,
            calledAt: nil,
            sungAt: nil,
            updatedAt: time
        )
        return Self(pick, rowVersion: 1, times: .none)
    }
}
