/// A piece of a document, whose words and numbers are written as they are interpolated.
///
/// Words are escaped where they are named so, a text by itself is written as it is, and numbers have at most three decimals:
///
/// ```swift
/// let line: Markup = "<text x=\"\(1.5)\">\(words: "Build & Run")</text>"
/// let text = String(decoding: line.bytes, as: UTF8.self)
/// ```
public struct Markup: ExpressibleByStringInterpolation, Sendable {
    /// The piece in UTF-8.
    public let bytes: [UInt8]

    /// Creates a piece from a literal.
    public init(stringLiteral text: String) {
        bytes = Array(text.utf8)
    }

    /// Creates a piece from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.bytes
    }

    /// The bytes of a literal with interpolations, while they are written.
    public struct StringInterpolation: StringInterpolationProtocol {
        var bytes: [UInt8] = []

        /// Makes room for the literal parts, and some for each interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
        }

        /// Adds a literal part.
        public mutating func appendLiteral(_ text: String) {
            var text = text
            text.withUTF8 { bytes.append(contentsOf: $0) }
        }

        /// Adds a text as it is.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            appendLiteral(String(text))
        }

        /// Adds another piece.
        public mutating func appendInterpolation(_ piece: Markup) {
            bytes.append(contentsOf: piece.bytes)
        }

        /// Adds a number with at most three decimals.
        public mutating func appendInterpolation(_ number: Double) {
            number.writeDecimal(to: &bytes)
        }

        /// Adds a whole number.
        public mutating func appendInterpolation(_ number: Int) {
            appendLiteral(String(number))
        }

        /// Adds `true` or `false`.
        public mutating func appendInterpolation(_ isTrue: Bool) {
            appendLiteral(isTrue ? "true" : "false")
        }

        /// Adds the name of a case.
        public mutating func appendInterpolation<Name: RawRepresentable<String>>(_ name: Name) {
            appendLiteral(name.rawValue)
        }

        /// Adds words, escaped for use between tags and in attributes.
        public mutating func appendInterpolation(words: String) {
            var words = words
            let isPlain = words.withUTF8 { text in
                guard text.allSatisfy({ !String.needsEscape($0) }) else { return false }
                bytes.append(contentsOf: text)
                return true
            }
            if !isPlain { appendLiteral(words.escapedForMarkup) }
        }
    }
}
