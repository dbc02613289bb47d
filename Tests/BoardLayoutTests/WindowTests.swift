import Containers
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A window` {
    @Test(arguments: [.board] + `An arrangement below one another`.arrangements)
    func `shows what intersects it, and counts everything`(arrangement: LaidOutBoard.Arrangement) {
        for number in 0..<400 {
            let generated = GeneratedBoard(number)
            var generator = SeededGenerator(seed: UInt64(number))
            let whole = LaidOutBoard(generated.board, size: generated.size, arrangement: arrangement)
            let window = Rect(
                x: .random(in: -500...whole.size.width + 100, using: &generator),
                y: .random(in: -500...whole.size.height + 100, using: &generator),
                width: .random(in: 1...1500, using: &generator),
                height: .random(in: 1...1500, using: &generator)
            )
            let part = LaidOutBoard(generated.board, size: generated.size, arrangement: arrangement, window: window)
            let visible = whole.sections.filter { $0.frame.intersects(window) }
            #expect(part.sections.map(\.id) == visible.map(\.id), "board \(number)")
            #expect(part.sections.map(\.frame) == visible.map(\.frame), "board \(number)")
            #expect(part.sections.map(\.content) == visible.map(\.content), "board \(number)")
            let cards = visible.flatMap(\.cards).filter { TurnedRectangle($0).box.intersects(window) }
            #expect(part.sections.flatMap(\.cards) == cards, "board \(number)")
            #expect(part.counts == whole.counts)
            #expect(part.size == whole.size)
        }
    }

    @Test func `between two columns shows nothing`() {
        let window = Rect(x: 586.667, y: 0, width: 80, height: 1080)
        #expect(LaidOutBoard(.talk, size: .screen, window: window).sections.isEmpty)
    }

    @Test func `beyond the board shows nothing`() {
        for window in [
            Rect(x: 1920, y: 0, width: 500, height: 500), Rect(x: -500, y: 0, width: 500, height: 500),
            Rect(x: 0, y: 1080, width: 500, height: 500), Rect(x: 0, y: -500, width: 500, height: 500),
        ] {
            #expect(LaidOutBoard(.talk, size: .screen, window: window).sections.isEmpty)
        }
    }

    @Test func `into a board of any content shows the sections that intersect it`() {
        let content = SectionCollection { ForEach(0..<8) { _ in Section { ForEach(0..<10) { Text("\($0)") } } } }
        let whole = DisplayBoardLayout(Array(content), in: .screen)
        let part = DisplayBoardLayout(Array(content), in: .screen, window: whole.sections[3].frame)
        #expect(part.sections.map(\.index) == [3])
        #expect(part.sections[0].geometry == whole.sections[3].geometry)
    }

    @Test func `builds no card of a section that has its number of slots`() {
        var built: Set<Int> = []
        let layout = DisplayBoard {
            ForEach(0..<40) { section in
                Section {
                    ForEach(0..<10) { card in
                        let _ = built.insert(section)
                        Text("\(card)")
                    }
                }
                .displayBoardCork(CorkTraits(seed: UInt64(section), slots: 10))
            }
        }.layout(in: .screen)
        #expect(layout.columns.indices(in: Rect(x: 4000, y: 0, width: 800, height: 1080)) == 10..<12)
        #expect(built.isEmpty)
        _ = layout.sections[10].configuration.content[0].containerValues.rejection
        #expect(built == [10])
    }
}
