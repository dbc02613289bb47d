/// A text broken into lines that fit, and cut with an ellipsis where it does not.
///
/// Lines break at spaces, beside characters that are written without any, and within a word that is longer than a line.
/// A character as readers see it is never taken apart, and a no-break space holds what it joins together.
///
/// ```swift
/// let title = FittedText("Scrolling in the Deep", width: 9, lines: 2, measure: \.cells)
/// ```
public struct FittedText: Sendable, Equatable {
    /// At most as many as there is room for; none is empty.
    public let lines: [String]

    /// Breaks a text into lines of a width, at most as many as the limit, each character as wide as measured.
    public init(_ text: String, width: Double, lines limit: Int, measure: (CharacterClass) -> Double) {
        var native = text
        lines = native.withUTF8 { bytes in
            if Self.fits(bytes, in: width, measure) { return [text] }
            var breaker = LineBreaker(width: width, limit: limit, capacity: bytes.count)
            if bytes.allSatisfy({ $0 < 0x80 }) {
                breaker.add(ascii: bytes, measure)
            } else {
                breaker.add(text, measure)
            }
            return breaker.finish(text, bytes, ellipsis: measure(.broad))
        }
    }
}

extension FittedText {
    /// True when a text is one line as it stands: visible characters of ASCII with single spaces between them.
    private static func fits(
        _ bytes: UnsafeBufferPointer<UInt8>,
        in width: Double,
        _ measure: (CharacterClass) -> Double
    ) -> Bool {
        var room = 0.0
        var isAfterSpace = true
        for byte in bytes {
            let isSpace = byte == UInt8(ascii: " ")
            guard byte >= 0x20, byte < 0x7F, !(isSpace && isAfterSpace) else { return false }
            room += measure(CharacterClass(ascii: Unicode.Scalar(byte)))
            guard room <= width else { return false }
            isAfterSpace = isSpace
        }
        return !isAfterSpace
    }
}

extension LineBreaker {
    /// Adds the bytes of a text each of which is a character, until there is no room.
    fileprivate mutating func add(ascii bytes: UnsafeBufferPointer<UInt8>, _ measure: (CharacterClass) -> Double) {
        for index in bytes.indices {
            let scalar = Unicode.Scalar(bytes[index])
            let isSpace = scalar.isSpace
            let piece = Piece(
                bytes: index..<index + 1,
                room: measure(isSpace ? .slim : CharacterClass(ascii: scalar)),
                traits: scalar == " " ? .space : isSpace ? [.space, .respelled] : Self.traits(of: scalar)
            )
            guard add(piece) else { return }
        }
    }

    /// Adds the characters of a text, as readers see them, until there is no room.
    fileprivate mutating func add(_ text: String, _ measure: (CharacterClass) -> Double) {
        var start = 0
        for character in text {
            let end = start + character.utf8.count
            guard let scalar = character.unicodeScalars.first else { continue }
            let isNoBreakSpace = character == "\u{A0}"
            let isSpace = scalar.isSpace && !isNoBreakSpace
            let kind = isSpace ? .slim : CharacterClass(character)
            var traits: Traits = isSpace ? .space : []
            if isNoBreakSpace || isSpace && character != " " { traits.insert(.respelled) }
            if kind == .wide { traits.insert(.wide) }
            if UTF8.width(scalar) == end - start { traits.formUnion(Self.traits(of: scalar)) }
            guard add(Piece(bytes: start..<end, room: measure(kind), traits: traits)) else { return }
            start = end
        }
    }

    /// The traits of characters that never begin a line, or never end one.
    private static func traits(of scalar: Unicode.Scalar) -> Traits {
        switch scalar {
        case ",", ".", "!", "?", ")", "、", "。", "，", "．", "・", "：", "；", "？", "！", "ー", "）", "」", "』", "】", "〉",
            "\u{232A}", "》", "…":
            .closing
        case "(", "（", "「", "『", "【", "〈", "\u{2329}", "《": .opening
        default: []
        }
    }
}

extension Unicode.Scalar {
    /// True for white space, of which there is none above U+3000.
    fileprivate var isSpace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : value <= 0x3000 && properties.isWhitespace
    }
}
