import Containers
import DrawingChecks
import Testing

@testable import BoardLayout

@Suite struct `A window into a prepared board` {
    @Test func `shows the cards that meet it, in reading order`() {
        for number in 0..<200 {
            var generator = SeededGenerator(seed: UInt64(number))
            let counts = (0..<3).map { _ in Int.random(in: 0...300, using: &generator) }
            let slots = counts.map { Array((0..<$0 * 3 / 2 + 1).shuffled(using: &generator).prefix($0)) }
            let isSlotted = number.isMultiple(of: 2)
            let prepared = DisplayBoard {
                ForEach(0..<3) { section in
                    Section {
                        ForEach(0..<counts[section]) { card in
                            Text("\(card)")
                                .keyedValue(CardSlot.self, ifPresent: isSlotted ? slots[section][card] : nil)
                        }
                    }
                }
            }.prepared(in: .screen)
            let window = Rect(
                x: .random(in: -500...1900, using: &generator),
                y: .random(in: -500...1100, using: &generator),
                width: .random(in: 1...900, using: &generator),
                height: .random(in: 1...900, using: &generator)
            )
            let expected = prepared.layout.sections.flatMap { section in
                section.configuration.content.indices.map { (section.index, $0, section.pin(at: $0)) }
            }.filter { $0.2.boundingBox.intersects(window) }
            let visible = prepared.visible(in: window)
            #expect(
                visible.map { "\($0.section) \($0.index)" } == expected.map { "\($0.0) \($0.1)" },
                "board \(number)"
            )
            #expect(visible.map(\.pin) == expected.map(\.2), "board \(number)")
            #expect(visible.map { $0.subview.view(as: Text.self)?.content } == expected.map { "\($0.1)" })
        }
    }

    @Test func `shows what a layout of a window holds`() {
        let board = DisplayBoard { ForEach(0..<8) { _ in Section { ForEach(0..<10) { Text("\($0)") } } } }
        let whole = board.layout(in: .screen)
        let window = whole.sections[3].frame
        let sections = Array(
            SectionCollection { ForEach(0..<8) { _ in Section { ForEach(0..<10) { Text("\($0)") } } } }
        )
        let part = DisplayBoardLayout(sections, in: .screen, window: window)
        #expect(part.sections.map(\.index) == [3])
        let visible = PreparedDisplayBoard(part).visible(in: window)
        #expect(visible.map(\.section) == Array(repeating: 3, count: 10))
        #expect(
            visible.map(\.pin) == whole.sections[3].configuration.content.indices.map { whole.sections[3].pin(at: $0) }
        )
    }

    @Test func `shows both of two cards in one slot`() {
        let prepared = DisplayBoard {
            Section {
                Text("a").displayBoardSlot(1)
                Text("b")
            }
        }.prepared(in: .screen)
        let visible = prepared.visible(in: prepared.layout.sections[0].frame)
        #expect(visible.map { $0.subview.view(as: Text.self)?.content } == ["a", "b"])
    }

    @Test func `is prepared from a layout that builds no card whose section tells its slots`() {
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
