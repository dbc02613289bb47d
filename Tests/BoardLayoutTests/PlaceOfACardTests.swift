import Containers
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `The place of a card` {
    private static let numbers = 0..<300

    @Test func `is the same for the same board`() {
        for number in Self.numbers {
            let generated = GeneratedBoard(number)
            let first = LaidOutBoard(generated.board, size: generated.size)
            #expect(LaidOutBoard(generated.board, size: generated.size) == first)
        }
    }

    @Test func `is the same on every machine`() {
        let pins = LaidOutBoard(.talk).sections[0].cards.map { Pin(frame: $0.frame, rotation: $0.rotation) }
        let expected = [
            Pin(frame: Rect(x: 16.424, y: 473.691, width: 211.276, height: 96.035), rotation: 2.5),
            Pin(frame: Rect(x: 345.385, y: 108.176, width: 211.276, height: 96.035), rotation: 2),
            Pin(frame: Rect(x: 51.036, y: 846.43, width: 211.276, height: 96.035), rotation: 3),
        ]
        #expect(pins == expected)
    }

    @Test func `stays when a card is pinned in the lowest free slot`() {
        expectStability { section, generator in
            guard section.cards.count != Scale.normalCapacity else { return }
            let taken = Set(section.cards.map(\.slot))
            let slot = (0...).first { !taken.contains($0) } ?? 0
            let number = Int.random(in: 0..<1_000_000, using: &generator)
            let card = Board.Card(
                id: Board.Card.ID(number: number),
                song: Song.ID(number: number),
                title: "New",
                artist: "New",
                slot: slot
            )
            section.cards.insert(card, at: Int.random(in: 0...section.cards.count, using: &generator))
        }
    }

    @Test func `stays when another card is taken down`() {
        expectStability { section, generator in
            guard section.cards.count != Scale.normalCapacity + 1 else { return }
            let highest = section.cards.map(\.slot).max()
            let others = section.cards.indices.filter { section.cards[$0].slot != highest }
            guard let index = others.randomElement(using: &generator) else { return }
            section.cards.remove(at: index)
        }
    }

    @Test func `stays when cards change their order`() {
        expectStability { section, generator in section.cards.shuffle(using: &generator) }
    }

    @Test func `stays when cards and sections are crossed off`() {
        expectStability { section, generator in
            section.writtenRejection = .random(using: &generator)
            for index in section.cards.indices { section.cards[index].writtenRejection = .random(using: &generator) }
        }
    }

    @Test func `stays from the first card to the fifteenth, and from the sixteenth to the thirty-second`() {
        for counts in [1...15, 16...32] {
            let all = LaidOutBoard(.counting(counts.upperBound, 1, 1)).sections[0].pins
            for count in counts {
                let some = LaidOutBoard(.counting(count, 1, 1)).sections[0].pins
                #expect(some.allSatisfy { all[$0.key] == $0.value })
            }
        }
    }

    @Test func `moves with its section to another column`() {
        let board = Board.talk
        var turned = board
        turned.sections.reverse()
        let before = LaidOutBoard(board).sections[0]
        let after = LaidOutBoard(turned).sections[2]
        let distance = after.frame.minX - before.frame.minX
        for (old, new) in zip(before.cards, after.cards) {
            #expect(abs(old.frame.minX + distance - new.frame.minX) < 0.002)
            #expect(old.frame.minY == new.frame.minY)
            #expect(old.rotation == new.rotation)
        }
    }

    @Test func `differs from section to section`() {
        let sections = LaidOutBoard(.counting(9, 9)).sections
        #expect(sections[0].cards.map(\.frame.minY) != sections[1].cards.map(\.frame.minY))
    }

    /// Changes sections of generated boards, and expects every card that is still there to hang where it hung, unless
    /// the highest slot asked for another grid.
    private func expectStability(after change: (inout Board.Section, inout SeededGenerator) -> Void) {
        var compared = 0
        for number in Self.numbers {
            let generated = GeneratedBoard(number)
            var generator = SeededGenerator(seed: UInt64(number))
            var board = generated.board
            for index in board.sections.indices { change(&board.sections[index], &generator) }
            let before = LaidOutBoard(generated.board, size: generated.size)
            let after = LaidOutBoard(board, size: generated.size)
            for (old, new) in zip(before.sections, after.sections) where !hasOutgrown(old, new) {
                let pins = new.pins
                let moved = old.pins.filter { pins[$0.key] != nil && pins[$0.key] != $0.value }
                #expect(moved.isEmpty, "board \(number)")
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    /// Whether a section has got a higher slot than it had room for.
    private func hasOutgrown(_ old: LaidOutBoard.Section, _ new: LaidOutBoard.Section) -> Bool {
        let slots = { (section: LaidOutBoard.Section) in (section.cards.map(\.slot).max() ?? -1) + 1 }
        let grid = PinnedGrid(for: slots(old), scale: old.scale, in: old.content.size)
        return slots(new) > grid.capacity
    }
}
