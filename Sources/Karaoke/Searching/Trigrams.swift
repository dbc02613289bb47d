/// The groups of three letters of the words in a text, each word with two spaces before and one behind it.
///
/// Two texts are as similar as the share of the groups that both have is of those that either has: the measure of
/// PostgreSQL's `pg_trgm`.
struct Trigrams: Sendable {
    /// Three scalars of 21 bits each.
    typealias Element = UInt64

    /// The likeness from which on two words are similar.
    static let leastLikeness: Float = 0.3

    /// The groups in ascending order.
    private(set) var elements: [Element] = []

    private static let space = Element(UInt8(ascii: " "))
    private static let mask: Element = 1 << 63 - 1

    init(_ texts: ArraySlice<UInt8>...) {
        elements.reserveCapacity(texts.reduce(0) { $0 + $1.count + 2 })
        for text in texts { append(text) }
        elements.sort()
        var last: Element?
        elements.removeAll { element in
            defer { last = element }
            return element == last
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        var group: Element?
        func begun() -> Element { group ?? (Self.space << 21 | Self.space) }
        if text.allSatisfy({ $0 < 0x80 }) {
            for byte in text {
                if Self.isLetter(byte) {
                    group = (begun() << 21 | Element(byte)) & Self.mask
                    elements.append(group!)
                } else if let ended = group.take() {
                    elements.append((ended << 21 | Self.space) & Self.mask)
                }
            }
        } else {
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    group = (begun() << 21 | Element(scalar.value)) & Self.mask
                    elements.append(group!)
                } else if let ended = group.take() {
                    elements.append((ended << 21 | Self.space) & Self.mask)
                }
            }
        }
        if let group { elements.append((group << 21 | Self.space) & Self.mask) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// How similar two texts are, from 0 to 1.
    func likeness(to other: Trigrams) -> Float {
        guard !elements.isEmpty, !other.elements.isEmpty else { return 0 }
        var (mine, theirs, shared) = (0, 0, 0)
        while mine < elements.count, theirs < other.elements.count {
            let (first, second) = (elements[mine], other.elements[theirs])
            if first == second { shared += 1 }
            if first <= second { mine += 1 }
            if second <= first { theirs += 1 }
        }
        return Float(shared) / Float(elements.count + other.elements.count - shared)
    }
}
