import Containers
import Karaoke
import Testing

@testable import BoardLayout

/// The board of the talk through Matt's eyes, with a footer below Sam's songs.
@Suite struct `The board of the talk` {
    private let size = Size(width: 800, height: 600)
    private var board: Board {
        var board = Board.talk
        board.sections[1].footer = "Sings last"
        board.sections[1].cards.removeLast(4)
        board.sections[2].cards.removeLast(5)
        return board
    }

    private func notation(of arrangement: LaidOutBoard.Arrangement) -> String {
        LaidOutBoard(board, size: size, arrangement: arrangement, viewer: board.sections[0].id).notation
    }

    @Test func `as a grid`() {
        #expect(
            notation(of: .grid())
                == """
                grid 800 x 920
                Matt normal 0 0 800 212
                  header 0 0 800 72
                  content 0 92 800 120
                    Scrolling in the Deep 0 92 256 120 card
                    Born to Build & Run 272 92 256 120
                    Some Body Like View 544 92 256 120
                Sam normal 0 252 800 416
                  header 0 252 800 72
                  content 0 344 800 256
                    I Container Multitudes 0 344 256 120
                    Like a Rolling Stack 272 344 256 120 dibs
                    Hey View 544 344 256 120
                    Let It Bind 0 480 256 120
                    Stay a While Loop 272 480 256 120 dibs
                  footer 0 620 800 48
                Sommer normal 0 708 800 212
                  header 0 708 800 72
                  content 0 800 800 120
                    Modify Me 0 800 256 120 section
                    Every Break You Cache 272 800 256 120 section
                """
        )
    }

    @Test func `as a stack`() {
        #expect(
            notation(of: .stack)
                == """
                stack 800 x 1080
                Matt normal 0 0 800 288
                  header 0 0 800 72
                  content 0 92 800 196
                    Scrolling in the Deep 0 92 800 60 card
                    Born to Build & Run 0 160 800 60
                    Some Body Like View 0 228 800 60
                Sam normal 0 328 800 492
                  header 0 328 800 72
                  content 0 420 800 332
                    I Container Multitudes 0 420 800 60
                    Like a Rolling Stack 0 488 800 60 dibs
                    Hey View 0 556 800 60
                    Let It Bind 0 624 800 60
                    Stay a While Loop 0 692 800 60 dibs
                  footer 0 772 800 48
                Sommer normal 0 860 800 220
                  header 0 860 800 72
                  content 0 952 800 128
                    Modify Me 0 952 800 60 section
                    Every Break You Cache 0 1020 800 60 section
                """
        )
    }

    @Test func `as an outline`() {
        #expect(
            notation(of: .outline())
                == """
                outline 800 x 580
                v Matt normal 0 0 800 164
                  header 0 0 800 44
                  content 32 48 768 116
                    Scrolling in the Deep 32 48 768 36 card
                    Born to Build & Run 32 88 768 36
                    Some Body Like View 32 128 768 36
                v Sam normal 0 172 800 276
                  header 0 172 800 44
                  content 32 220 768 196
                    I Container Multitudes 32 220 768 36
                    Like a Rolling Stack 32 260 768 36 dibs
                    Hey View 32 300 768 36
                    Let It Bind 32 340 768 36
                    Stay a While Loop 32 380 768 36 dibs
                  footer 32 420 768 28
                v Sommer normal 0 456 800 124
                  header 0 456 800 44
                  content 32 504 768 76
                    Modify Me 32 504 768 36 section
                    Every Break You Cache 32 544 768 36 section
                """
        )
    }

    @Test func `as an outline of which one section is open`() {
        #expect(
            notation(of: .outline(expanded: .only([board.sections[2].id])))
                == """
                outline 800 x 228
                > Matt normal 0 0 800 44
                  header 0 0 800 44
                  content 0 44 800 0
                > Sam normal 0 52 800 44
                  header 0 52 800 44
                  content 0 96 800 0
                v Sommer normal 0 104 800 124
                  header 0 104 800 44
                  content 32 152 768 76
                    Modify Me 32 152 768 36 section
                    Every Break You Cache 32 192 768 36 section
                """
        )
    }
}
