import ContainersDrawing
import FoundationEssentials
import Karaoke

/// The tint of a card's paper and the place of its pin: chance that stays with the card wherever it hangs.
package struct CardPaper: Sendable, Equatable {
    /// The number of a tint, and of its class in the style sheets of the pages.
    package let tint: Int
    /// The number of a place for the pin, and of its class in the style sheets of the pages.
    package let pin: Int

    package static var tintCount: Int { tints.count }
    package static var pinCount: Int { pins.count }

    /// The tints of paper, by number.
    private static let tints: [Surface] = [.cream, .yellow, .blue, .rose, .green]
    /// The places of a pin, by number, as parts of the card's width; as in `wall/card.css`.
    private static let pins = [0.34, 0.43, 0.5, 0.57, 0.66]

    /// The paper of a card of a stored board.
    ///
    /// The last digits of its id are random, and scripts have them, too.
    package init(_ card: LaidOutBoard.Card) {
        let digits = card.id.uuid.uuid.15
        tint = Int(digits & 0xF) % Self.tints.count
        pin = Int(digits >> 4) % Self.pins.count
    }

    /// The paper of any subview, by its slot and the number of its section: others keep theirs when it goes.
    init(slot: Int, section: Int) {
        let sections = UInt64(truncatingIfNeeded: section) &* 0xD1B5_4A32_D192_ED03
        let chance = (UInt64(truncatingIfNeeded: slot &+ 1) &+ sections) &* 0x9E37_79B9_7F4A_7C15
        tint = Int(truncatingIfNeeded: chance >> 40) % Self.tints.count
        pin = Int(truncatingIfNeeded: chance >> 52) % Self.pins.count
    }

    var surface: Surface { Self.tints[tint] }

    /// The place of the pin, as a part of the card's width.
    var pinPlace: Double { Self.pins[pin] }
}
