import BoardLayout
import Containers
import ContainersDrawing
import Testing

@Suite struct `A board of no proper size` {
    private static let extents: [Double] = [.infinity, -.infinity, .nan]

    @Test(arguments: extents) func `has the ideal one`(extent: Double) {
        let board = DisplayBoard { Text("Love Stack") }
        let layout = board.layout(in: Size(width: extent, height: extent))
        #expect(layout.columns.size == PinnedLayout.idealSize)
        #expect(
            layout.sections[0].pin(at: 0).frame == board.layout(in: PinnedLayout.idealSize).sections[0].pin(at: 0).frame
        )
    }

    @Test(arguments: extents) func `is drawn all the same`(extent: Double) {
        let row = HStack {
            Text("Love Stack")
            Spacer()
        }.placed(in: ProposedSize(width: extent, height: nil))
        #expect(SVGDrawing(row, title: "A row").text.contains(/>L(ove Stack)?<\/text>/))
        #expect(!TerminalDrawing(width: 40, hasStyle: false).draw(row, title: "A row").isEmpty)
    }

    @Test(arguments: [1e-300, .leastNonzeroMagnitude, 0, -1, .nan, .infinity])
    func `is inscribed all the same`(width: Double) {
        let appearance = Appearance("Love Stack", detail: "Sam", on: .cream)
        let size = Size(width: width, height: 1e6)
        let inscription = Inscription(appearance, note: "dibs", isCrossedOff: true, on: size)
        #expect(inscription.lines.count <= 1_003)
    }

    @Test func `has room for the cards that it holds, whatever its cork says`() {
        let layout = DisplayBoard {
            Section { ForEach(0..<100) { Text("\($0)") } }.displayBoardCork(CorkTraits(seed: 1, slots: 0))
        }.layout(in: PinnedLayout.idealSize)
        let frames = (0..<100).map { layout.sections[0].pin(at: $0).frame }
        #expect(frames.allSatisfy { layout.sections[0].frame.intersects($0) })
        #expect(Set(frames.map(\.origin.y)).count > 1)
    }

    @Test func `refuses a slot that no cork has`() async {
        await #expect(processExitsWith: .failure) { _ = Text("Love Stack").displayBoardSlot(-1) }
        await #expect(processExitsWith: .failure) { _ = Text("Love Stack").displayBoardSlot(.max) }
        await #expect(processExitsWith: .failure) { _ = CorkTraits(seed: 0, slots: -1) }
    }
}
