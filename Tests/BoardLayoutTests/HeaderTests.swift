import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A header` {
    @Test func `stands 20 above the content`() throws {
        let section = try #require(LaidOutBoard(.talk).sections.first)
        #expect(section.header == Rect(x: 0, y: 0, width: 586.667, height: 72))
        #expect(section.content == Rect(x: 0, y: 92, width: 586.667, height: 988))
        #expect(section.footer == nil)
    }

    @Test func `is left out with its 20 when the section has no title`() throws {
        var board = Board.talk
        board.sections[0].title = ""
        let section = try #require(LaidOutBoard(board).sections.first)
        #expect(section.header == nil)
        #expect(section.content == section.frame)
    }

    @Test func `has its like in a footer 20 below the content`() throws {
        var board = Board.talk
        board.sections[0].footer = "Sings last"
        let section = try #require(LaidOutBoard(board).sections.first)
        #expect(section.content == Rect(x: 0, y: 92, width: 586.667, height: 920))
        #expect(section.footer == Rect(x: 0, y: 1032, width: 586.667, height: 48))
        #expect(section.footerText == "Sings last")
    }

    @Test func `leaves room for cards on the lowest board`() throws {
        var board = Board.talk
        board.sections[0].footer = "Sings last"
        let section = try #require(LaidOutBoard(board, size: Size(width: 100, height: 100)).sections.first)
        #expect(section.header?.height == 25)
        #expect(section.content.minY == 45)
        #expect(abs(section.content.height - 18.333) < 0.001)
        #expect(section.footer?.maxY == 100)
    }

    @Test func `is missing from content outside of any section`() {
        let layout = DisplayBoard {
            Text("x")
            Section("A") { Text("y") }
            Text("z")
        }.layout(in: .screen)
        #expect(layout.sections.map { $0.header == nil } == [true, false, true])
    }
}
