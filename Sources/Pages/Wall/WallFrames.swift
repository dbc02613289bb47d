import BoardAPI
import BoardLayout
import Containers
import Karaoke
import NIOCore
import WebServer

/// The frames of a wall as style rules, in unitless points, which the style sheet scales to the screen.
struct WallFrames {
    private var bytes: ByteBuffer

    init(_ board: LaidOutBoard) {
        bytes = ByteBufferAllocator().buffer(capacity: 128 * (2 + board.counts.sections + board.counts.cards))
        bytes.writeStaticString(".board{")
        write("--width:", board.size.width)
        write(";--height:", board.size.height)
        bytes.writeStaticString("}\n")
        for section in board.sections {
            write(section)
        }
    }

    /// The rules, one a line.
    var text: String {
        String(buffer: bytes)
    }
}

extension WallFrames {
    private mutating func write(_ section: LaidOutBoard.Section) {
        let id = section.id.description
        rule("#section-", id, section.frame)
        rule("#cork-", id, section.content)
        if let header = section.header { rule("#name-", id, header) }
        if let footer = section.footer { rule("#foot-", id, footer) }
        for card in section.cards {
            rule("#card-", card.id.description, card.frame, rotation: card.rotation, lettering: card.lettering)
        }
    }

    private mutating func rule(
        _ prefix: StaticString,
        _ id: String,
        _ frame: Rect,
        rotation: Double? = nil,
        lettering: CardLettering? = nil
    ) {
        bytes.writeStaticString(prefix)
        bytes.writeString(id)
        write("{--x:", frame.origin.x)
        write(";--y:", frame.origin.y)
        write(";--w:", frame.size.width)
        write(";--h:", frame.size.height)
        if let rotation {
            write(";--r:", rotation)
            // Of overlapping cards, the lower one is in front.
            write(";z-index:", frame.origin.y.rounded())
        }
        if let lettering {
            write(";--title:", lettering.title)
            write(";--detail:", lettering.detail)
            write(";--lines:", Double(lettering.lines))
        }
        bytes.writeStaticString("}\n")
    }

    private mutating func write(_ property: StaticString, _ number: Double) {
        bytes.writeStaticString(property)
        bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 24) { space in
            // 24 bytes hold the longest number with a sign and three decimals.
            var cursor = ByteCursor(space)
            cursor.put(rounded: number)
            return cursor.count
        }
    }
}
