/// Splitting and replacing by Unicode scalars.
///
/// `split(separator:)` and `replacing(_:with:)` of a `String` compare grapheme clusters. A combining mark behind a comma,
/// or U+0600 before it, makes one cluster of the two, and the comma is not found.
extension StringProtocol where SubSequence == Substring {
    /// The parts between separators.
    ///
    /// - Parameters:
    ///   - separator: The scalar between two parts.
    ///   - maxSplits: The greatest number of separators that are used.
    ///   - omittingEmptySubsequences: True to leave out empty parts.
    /// - Returns: The parts in their order.
    /// - Complexity: O(*n*), where *n* is the number of scalars.
    public func parts(
        at separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        self[...].unicodeScalars.split(
            separator: separator,
            maxSplits: maxSplits,
            omittingEmptySubsequences: omittingEmptySubsequences
        )
        .map { Substring($0) }
    }

    /// The text with another one in place of each scalar for which there is one.
    ///
    /// - Complexity: O(*n*), where *n* is the number of scalars.
    public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var replaced = String.UnicodeScalarView()
        for scalar in self[...].unicodeScalars {
            if let text = replacement(scalar) {
                replaced.append(contentsOf: text.unicodeScalars)
            } else {
                replaced.append(scalar)
            }
        }
        return String(replaced)
    }

    /// The text without surrounding white space.
    ///
    /// - Complexity: O(*n*), where *n* is the number of scalars.
    public var trimmed: String {
        let scalars = self[...].unicodeScalars
        let start = scalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...last])
    }
}

extension UInt8 {
    /// True for the ASCII digits.
    public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Collection<UInt8> {
    /// The number that one to nine ASCII digits write; `nil` for anything else.
    public var number: Int? {
        guard !isEmpty, count <= 9, allSatisfy(\.isDigit) else { return nil }
        return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
