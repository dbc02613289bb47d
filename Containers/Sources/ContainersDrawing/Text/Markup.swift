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
            bytes.append(contentsOf: text.utf8)
        }

        /// Adds a text as it is.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            bytes.append(contentsOf: text.utf8)
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
            bytes.append(contentsOf: String(number).utf8)
        }

        /// Adds `true` or `false`.
        public mutating func appendInterpolation(_ isTrue: Bool) {
            bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
        }

        /// Adds the name of a case.
        public mutating func appendInterpolation<Name: RawRepresentable<String>>(_ name: Name) {
            bytes.append(contentsOf: name.rawValue.utf8)
        }

        /// Adds words, escaped for use between tags and in attributes.
        public mutating func appendInterpolation(words: String) {
            bytes.append(contentsOf: words.escapedForMarkup.utf8)
        }
    }
}
