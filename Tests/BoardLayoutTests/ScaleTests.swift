import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `The scale` {
    @Test(
        arguments: zip([0, 1, 3, 12, 15, 16, 19], [Scale.normal, .normal, .normal, .normal, .normal, .small, .small])
    )
    func `is small from sixteen cards on`(cards: Int, scale: Scale) {
        #expect(Scale(cards: cards) == scale)
    }

    @Test func `is decided section by section`() {
        #expect(LaidOutBoard(.counting(3, 9, 7)).scales == [.normal, .normal, .normal])
        #expect(LaidOutBoard(.counting(3, 9, 16)).scales == [.normal, .normal, .small])
        #expect(LaidOutBoard(.counting(15, 16, 30)).scales == [.normal, .small, .small])
    }

    @Test func `is decided over the whole board on request`() {
        #expect(LaidOutBoard(.counting(3, 9, 3), scaling: .board).scales == [.normal, .normal, .normal])
        #expect(LaidOutBoard(.counting(3, 9, 4), scaling: .board).scales == [.small, .small, .small])
    }

    @Test func `of content without sections counts all of it`() {
        for (count, scale) in [(12, Scale.normal), (15, .normal), (16, .small)] {
            let layout = DisplayBoard { ForEach(0..<count) { Text("Song \($0)") } }.layout(in: .screen)
            #expect(layout.sections.map(\.scale) == [scale])
        }
    }

    @Test func `makes cards visibly smaller`() throws {
        let sections = LaidOutBoard(.counting(15, 16)).sections
        let normal = try #require(sections[0].cards.first?.frame)
        let small = try #require(sections[1].cards.first?.frame)
        #expect(small.height < 0.85 * normal.height)
    }
}
