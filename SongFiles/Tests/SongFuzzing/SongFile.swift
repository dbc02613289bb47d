import SongFiles

/// A hostile file of songs: elements of a format, damaged.
package struct SongFile {
    package let bytes: [UInt8]

    /// Creates a file that is likely to be recognized as the format.
    package init(_ format: SongFormat, using generator: inout SeededGenerator) {
        let elements = FormatElements(format)
        var bytes = elements.head
        let isDamaged = Bool.random(using: &generator)
        let pieces = elements.pieces + (isDamaged ? Self.nasty + elements.broken : [])
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if Int.random(in: 0..<500, using: &generator) == 0 {
            bytes += [UInt8](repeating: 0x61, count: Int.random(in: 10_000...70_000, using: &generator))
            bytes += pieces.randomElement(using: &generator) ?? []
        }
        if !isDamaged { bytes += elements.foot }
        for _ in 0..<Int.random(in: 0...6, using: &generator) where isDamaged && !bytes.isEmpty {
            Self.damage(&bytes, using: &generator)
        }
        self.bytes = bytes
    }

    private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 1...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(nasty.randomElement(using: &generator)?.first ?? 0x22, at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        default: bytes += bytes[place..<min(bytes.count, place + 50)]
        }
    }

    /// Text that is difficult in any format: marks, separators, invalid and long text.
    private static let nasty: [[UInt8]] =
        [
            [0x0A], [0x0D, 0x0A], [0x0D], [0x09], [0x20], [0x22], [0x5C], [0xEF, 0xBB, 0xBF], [0xFF], [0xC3], [0xE9],
            Array("ラブ".utf8), Array("\u{600}".utf8), Array("\u{110BD}".utf8), Array("\u{301}".utf8),
            Array("\u{20DD}".utf8),
            Array("\u{2028}".utf8), [0x07], [0xED, 0xA0, 0x80], Array("\\ud800".utf8),
            Array("Adkins, Trace ft. X & Y, The".utf8),
            [UInt8](repeating: 0x62, count: 210), Array(",,,,".utf8),
        ] + (HostileText.clusters + HostileText.letters + HostileText.longest).map { Array($0.utf8) }
}
