import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A declared board` {
    @Test func `resolves to the talk's rejections`() {
        let sections = SectionCollection {
            Section("Matt's Favorites") {
                Text("Scrolling in the Deep").displayBoardCardRejected(true, because: .card)
                Text("Born to Build & Run")
                Text("Some Body Like View")
            }
            Section("Sam's Favorites") {
                ForEach(0..<9) {
                    Text("Song \($0)").displayBoardCardRejected([1, 4, 7].contains($0), because: .dibs)
                }
            }
            Section("Sommer's Favorites") {
                ForEach(0..<7) { Text("Song \($0)") }
            }
            .displayBoardCardRejected(true, because: .card)
        }
        let rejected = sections.map { $0.content.count { $0.containerValues.rejection != nil } }
        #expect(rejected == [1, 3, 7])
        #expect(sections.map { $0.containerValues.rejection != nil } == [false, false, true])
    }

    @Test func `passes a rejection of a group on to cards that have none of their own`() {
        let sections = SectionCollection {
            Group {
                Section { ForEach(0..<3) { Text("Song \($0)").displayBoardCardRejected($0 == 0 ? false : nil) } }
                Section { ForEach(0..<7) { Text("Song \($0)") } }
            }
            .displayBoardCardRejected(true, because: .section)
        }
        let reasons = sections.map { $0.content.map(\.containerValues.rejection) }
        #expect(reasons == [[nil, .section, .section], Array(repeating: .section, count: 7)])
    }

    @Test func `pins each subview where its slot tells, or else in turn`() {
        let layout = DisplayBoard {
            Section {
                Text("a").displayBoardSlot(2)
                Text("b").displayBoardSlot(0)
                Text("c").displayBoardSlot(40)
            }
            .displayBoardCork(CorkTraits(seed: 7, slots: 41))
            Section { ForEach(0..<41) { Text("\($0)") } }
                .displayBoardCork(CorkTraits(seed: 7, slots: 41))
        }.layout(in: .screen, scaling: .board)
        let first = layout.sections[0]
        let second = layout.sections[1]
        let distance = second.frame.minX
        for (index, slot) in [2, 0, 40].enumerated() {
            #expect(abs(first.pin(at: index).frame.minX + distance - second.pin(at: slot).frame.minX) < 0.002)
            #expect(first.pin(at: index).rotation == second.pin(at: slot).rotation)
        }
    }

    @Test func `has room for the highest slot without being told`() {
        let layout = DisplayBoard { Text("a").displayBoardSlot(99) }.layout(in: .screen)
        guard case .pinned(let cork) = layout.sections[0].places else {
            Issue.record("It has no cork.")
            return
        }
        #expect(cork.grid.capacity >= 100)
    }

    @Test func `makes a card of each stored card, in order`() {
        let talk = Board.talk
        let resolved = SectionCollection(of: DeclaredBoard(board: talk, dibs: Dibs(on: talk, viewer: nil)))
        let cards = resolved.map { $0.content.map { $0.view(as: SongCard.self)?.id } }
        #expect(cards == talk.sections.map { $0.cards.map(\.id) })
        #expect(resolved.map { $0.header[0].view(as: HeaderCard.self)?.text } == talk.sections.map(\.title))
    }
}
