import Foundation
import NIOCore

/// A JSON text under construction, written front to back into one buffer.
///
/// Members come out in the order in which they are written, so that equal documents are equal bytes. Nothing is allocated
/// but the buffer itself.
struct JSONBuffer {
    private(set) var bytes: ByteBuffer
    private var needsComma = false

    /// Creates an empty text with room for a number of bytes.
    init(capacity: Int = 512) {
        bytes = ByteBufferAllocator().buffer(capacity: capacity)
    }

    /// The text of one value.
    static func text(of value: some JSONEncodable, capacity: Int = 512) -> ByteBuffer {
        var json = JSONBuffer(capacity: capacity)
        value.encode(to: &json)
        return json.bytes
    }
}

extension JSONBuffer {
    mutating func object(_ members: (inout JSONBuffer) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ write: (inout JSONBuffer, Elements.Element) -> Void
    ) {
        open(UInt8(ascii: "["))
        for element in elements {
            write(&self, element)
        }
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of a member, whose value comes next.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.writeInteger(UInt8(ascii: "\""))
        bytes.writeStaticString(name)
        bytes.writeStaticString("\":")
        needsComma = false
    }

    mutating func member(_ name: StaticString, _ value: some JSONEncodable) {
        self.name(name)
        value.encode(to: &self)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.writeInteger(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.writeInteger(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.writeInteger(UInt8(ascii: ",")) }
        needsComma = true
    }
}

extension JSONBuffer {
    /// Writes a value that needs no escaping.
    mutating func write(literal: StaticString) {
        separate()
        bytes.writeStaticString(literal)
    }

    /// Writes a text in quotation marks, escaped where JSON asks for it.
    mutating func write(_ text: String) {
        separate()
        var text = text
        _ = text.withUTF8 { utf8 in
            bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 6 * utf8.count + 2) { space in
                // The space holds every byte as its longest escape, and the two quotation marks.
                var cursor = ByteCursor(space)
                cursor.put(UInt8(ascii: "\""))
                cursor.putEscaped(utf8)
                cursor.put(UInt8(ascii: "\""))
                return cursor.count
            }
        }
    }

    mutating func write(_ integer: Int) {
        separate()
        bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 20) { space in
            // 20 bytes hold the longest `Int`.
            var cursor = ByteCursor(space)
            cursor.put(integer)
            return cursor.count
        }
    }

    /// Writes a number rounded to three decimals, without zeros at its end.
    mutating func write(_ number: Double) {
        separate()
        bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 24) { space in
            // 24 bytes hold the longest `Int` with a sign and three decimals.
            var cursor = ByteCursor(space)
            cursor.put(thousandths: Int((number * 1000).rounded()))
            return cursor.count
        }
    }

    /// Writes an identifier in its lower-case form, in quotation marks.
    mutating func write(_ uuid: UUID) {
        separate()
        bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: 38) { space in
            // 36 characters and the two quotation marks.
            var cursor = ByteCursor(space)
            cursor.put(UInt8(ascii: "\""))
            cursor.put(uuid)
            cursor.put(UInt8(ascii: "\""))
            return cursor.count
        }
    }
}
