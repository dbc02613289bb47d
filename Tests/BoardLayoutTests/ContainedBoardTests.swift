import Containers
import Testing

@testable import BoardLayout

@Suite struct `A display board among other views` {
    /// Vector 8.3c.
    @Test func `keeps a rejection that is written on the whole of it outside`() {
        let board = SubviewsCollection { matt.displayBoardCardRejected(true, because: .card) }
        #expect(board.map(\.containerValues.rejection) == [.card])
        #expect(board[0].children?.map(\.containerValues.rejection) == [nil, nil, nil, nil])
        let layout = board[0].view(as: DisplayBoard.self)?.layout(in: .screen)
        #expect(layout?.sections[0].configuration.content.map(\.containerValues.rejection) == [nil, nil, nil])
    }

    /// Rule 1.4.
    @Test func `is one subview, also when nothing hangs on it`() {
        let subviews = SubviewsCollection {
            matt
            DisplayBoard { EmptyView() }
        }
        #expect(subviews.count == 2)
        #expect(subviews.map { $0.children?.count } == [4, 0])
    }

    @Test func `places headers, cards and footers where its own layout has them`() {
        let board = DisplayBoard {
            Section {
                ForEach(0..<20) { Note(text: "\($0)") }
            } header: {
                Note(text: "left")
                Note(text: "right")
            } footer: {
                Note(text: "foot")
            }
            Note(text: "alone")
        }
        let frames = board.placed(in: ProposedSize(Size.screen)).children.map(\.frame)
        let sections = board.layout(in: .screen).sections
        let cards = sections.map { section in section.configuration.content.indices.map { section.pin(at: $0).frame } }
        #expect(Array(frames[2..<22]) == cards[0])
        #expect(frames[0].union(frames[1]) == sections[0].header)
        #expect(frames[0].maxX == frames[1].minX)
        #expect(frames[22] == sections[0].footer)
        #expect(Array(frames[23...]) == cards[1])
    }

    @Test func `holds what does not fill a card in the card's middle`() {
        let board = DisplayBoard { Text("Love Stack") }
        let text = board.placed(in: ProposedSize(Size.screen)).children[0].frame
        let card = board.layout(in: .screen).sections[0].pin(at: 0).frame
        #expect(text.size == Size(width: 80, height: 16))
        #expect(abs(text.minX + 40 - card.minX - card.width / 2) < 0.001)
        #expect(abs(text.minY + 8 - card.minY - card.height / 2) < 0.001)
    }

    @Test func `shares a stack with its neighbours`() {
        let stack = VStack(spacing: 20) {
            Text("Karaoke Party")
            matt
        }
        let placed = stack.placed(in: ProposedSize(width: 1280, height: 720))
        #expect(placed.children[1].frame == Rect(x: 0, y: 36, width: 1280, height: 684))
        #expect(placed.children[1].children.count == 4)
    }

    @Test func `has a size of its own where none is offered, and bounds where the offer has none`() {
        #expect(matt.placed(in: .unspecified).frame.size == PinnedLayout.idealSize)
        let endless = matt.placed(in: ProposedSize(width: .infinity, height: .infinity)).children.map(\.frame)
        #expect(endless == matt.placed(in: .unspecified).children.map(\.frame))
    }

    @Test func `counts cards as it was told, unless its layout is told otherwise`() {
        let board = DisplayBoard(scaling: .board) {
            Section { ForEach(0..<10) { Note(text: "\($0)") } }
            Section { ForEach(0..<10) { Note(text: "\($0)") } }
        }
        #expect(board.layout(in: .screen).sections.map(\.scale) == [.small, .small])
        #expect(board.layout(in: .screen, scaling: .section).sections.map(\.scale) == [.normal, .normal])
    }

    private let matt = DisplayBoard {
        Section("Matt's Favorites") {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
        }
    }

    /// A leaf that fills what it is offered.
    private struct Note: Leaf {
        let text: String
    }
}
