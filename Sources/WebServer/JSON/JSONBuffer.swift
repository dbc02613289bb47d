import Foundation
import NIOCore

/// A JSON text under construction, written front to back into one block of memory.
///
/// Members are written in order, so that equal documents have equal bytes. Only the block itself is allocated, and each
/// text is copied into it once; writing the document was half of the cost of a read. All functions are inlinable,
/// because the documents are in other targets.
@usableFromInline
package struct JSONBuffer: ~Copyable {
    // Owned by this value only and freed in `deinit`; the first `count` of its `capacity` bytes are initialized.
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0
    @usableFromInline var needsComma = false

    /// Creates an empty text with room for a number of bytes; it grows when needed.
    @inlinable
    package init(capacity: Int = 512) {
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    @inlinable
    deinit {
        start.deallocate()
    }

    /// The text of one value.
    @inlinable
    package static func text(of value: some JSONEncodable, capacity: Int = 512) -> ByteBuffer {
        var json = JSONBuffer(capacity: capacity)
        value.encode(to: &json)
        return json.bytes
    }

    /// The written bytes.
    @inlinable
    package var bytes: ByteBuffer {
        ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count))
    }

    /// Reserves room for a number of further bytes.
    @inline(__always)
    @inlinable
    package mutating func reserve(_ needed: Int) {
        if capacity - count < needed { grow(by: needed) }
    }

    @inline(never)
    @usableFromInline
    mutating func grow(by needed: Int) {
        capacity = max(2 * capacity, count + needed)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    /// Writes a byte; the room is reserved already.
    @inline(__always)
    @inlinable
    package mutating func put(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    /// Writes a text; the room is reserved already.
    @inline(__always)
    @inlinable
    package mutating func put(_ text: StaticString) {
        (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// Reserves room for a number of bytes, writes a comma where one is due, and passes a cursor for the rest.
    @inline(__always)
    @inlinable
    package mutating func write(upTo needed: Int, _ body: (inout ByteCursor) -> Void) {
        reserve(needed + 1)
        separate()
        var cursor = ByteCursor(UnsafeMutableRawBufferPointer(start: start + count, count: needed))
        body(&cursor)
        count += cursor.count
    }

    /// Writes a comma before the next value where one is due; the room is reserved already.
    @inline(__always)
    @inlinable
    package mutating func separate() {
        if needsComma { put(UInt8(ascii: ",")) }
        needsComma = true
    }
}

extension JSONBuffer {
    @inlinable
    package mutating func object(_ members: (inout JSONBuffer) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    @inlinable
    package mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ write: (inout JSONBuffer, Elements.Element) -> Void
    ) {
        open(UInt8(ascii: "["))
        for element in elements {
            write(&self, element)
        }
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of a member; its value comes next.
    @inlinable
    package mutating func name(_ name: StaticString) {
        reserve(name.utf8CodeUnitCount + 4)
        separate()
        put(UInt8(ascii: "\""))
        put(name)
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a name that is not known at compile time.
    @inlinable
    package mutating func name(_ name: String) {
        write(name)
        reserve(1)
        put(UInt8(ascii: ":"))
        needsComma = false
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: some JSONEncodable) {
        self.name(name)
        value.encode(to: &self)
    }

    @inlinable
    package mutating func member(named name: String, _ value: some JSONEncodable) {
        self.name(name)
        value.encode(to: &self)
    }

    /// Writes the members of an object that is encoded already.
    @inlinable
    package mutating func members(of object: ByteBuffer) {
        object.withUnsafeReadableBytes { bytes in
            let members = bytes.dropFirst().dropLast()
            guard !members.isEmpty else { return }
            write(upTo: members.count) { cursor in
                for byte in members { cursor.put(byte) }
            }
        }
    }

    @inlinable
    package mutating func open(_ bracket: UInt8) {
        reserve(2)
        separate()
        put(bracket)
        needsComma = false
    }

    @inlinable
    package mutating func close(_ bracket: UInt8) {
        reserve(1)
        put(bracket)
        needsComma = true
    }
}

extension JSONBuffer {
    /// Writes a value without escaping.
    @inlinable
    package mutating func write(literal: StaticString) {
        reserve(literal.utf8CodeUnitCount + 1)
        separate()
        put(literal)
    }

    /// Writes a text in quotation marks, with JSON's escapes.
    @inlinable
    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Every byte may need its longest escape; 2 bytes more for the quotation marks.
            write(upTo: 6 * utf8.count + 2) { cursor in
                cursor.put(UInt8(ascii: "\""))
                cursor.putEscaped(utf8)
                cursor.put(UInt8(ascii: "\""))
            }
        }
    }

    @inlinable
    package mutating func write(_ integer: Int) {
        // The longest `Int` has 20 characters.
        write(upTo: 20) { $0.put(integer) }
    }

    /// Writes a number rounded to three decimals, without trailing zeros, as lengths and positions need it.
    ///
    /// - Parameter number: A number of less than 9 × 10¹⁵; any other is written as the nearest of these.
    @inlinable
    package mutating func write(_ number: Double) {
        // The longest `Int` with a sign, a point and three decimals has 24 characters.
        write(upTo: 24) { $0.put(rounded: number) }
    }

    /// Writes a finite number in the fewest digits that read back as the same number.
    @inlinable
    package mutating func write(exact number: Double) {
        var digits = "\(number)"
        digits.withUTF8 { utf8 in
            write(upTo: utf8.count) { cursor in
                for byte in utf8 { cursor.put(byte) }
            }
        }
    }

    /// Writes an identifier in its lower-case form, in quotation marks.
    @inlinable
    package mutating func write(_ uuid: UUID) {
        // 36 characters and the two quotation marks.
        write(upTo: 38) { cursor in
            cursor.put(UInt8(ascii: "\""))
            cursor.put(uuid)
            cursor.put(UInt8(ascii: "\""))
        }
    }
}
