extension TextEncoding {
    /// The result of guessing an encoding.
    enum Guess: Equatable {
        /// The text is ASCII so far, so that its encoding makes no difference.
        case ascii
        case certain(TextEncoding)
        /// The text reads differently in these, and each is about as likely.
        case uncertain([TextEncoding])
    }

    /// Guesses the encoding of a file from its beginning.
    ///
    /// Encodings in which the text is invalid are excluded. Of the rest, the one that gives the most common letters
    /// wins, if the next best that reads differently is clearly less likely.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the file.
    ///   - isWhole: True when the bytes are the whole file, so that their last line is complete.
    /// - Returns: The encoding, if it is certain.
    static func guess(_ bytes: ArraySlice<UInt8>, isWhole: Bool) -> Guess {
        if let mark = mark(in: bytes) { return .certain(mark.encoding) }
        if let wide = wide(bytes) { return .certain(wide) }
        var lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
        if !isWhole, lines.count > 1 { lines.removeLast() }
        lines = lines.filter { $0.contains { $0 >= 0x80 } }
        guard !lines.isEmpty else { return .ascii }
        let sound = lines.count { String(validating: $0, as: UTF8.self) != nil }
        guard sound == 0 || 2 * sound < lines.count else { return .certain(.utf8) }
        return guess(lines: lines)
    }

    /// The number of bytes of lines that are weighed; more would not change the result.
    private static let weighedSize = 65_536
    /// The least difference in cost to the next best encoding that reads differently.
    private static let margin = 2.5
    /// The least number of bytes that prove a script other than the Latin one.
    private static let leastProof = 3
    /// The greatest cost of a byte in text of a known language, in natural logarithms.
    private static let greatestCost = 8.5

    private static func guess(lines: [ArraySlice<UInt8>]) -> Guess {
        var text: [UInt8] = []
        for line in lines where text.count < weighedSize { text += line + [0x0A] }
        let pairs = PairedText.all.compactMap { pairs in pairs.cost(of: text).map { (pairs.encoding, $0) } }
        let words = SingleByteText.words(of: text)
        let letters = SingleByteText.all.compactMap { letters in letters.cost(of: words).map { (letters.encoding, $0) }
        }
        let costs = (pairs + letters).sorted { $0.1 < $1.1 }
        let count = text.count { $0 >= 0x80 }
        guard
            let best = costs.first, best.1 / Double(count) < greatestCost,
            count >= leastProof || SingleByteText.all.contains(where: { $0.encoding == best.0 && $0.isLatin })
        else {
            return .uncertain(costs.map(\.0))
        }
        let rivals = costs.dropFirst().prefix { $0.1 - best.1 < margin }.map(\.0)
        let reading = Iconv.utf8(text, from: best.0).text
        let others = rivals.filter { Iconv.utf8(text, from: $0).text != reading }
        return others.isEmpty ? .certain(best.0) : .uncertain([best.0] + others)
    }

    /// The byte order mark at the beginning of a file, with the encoding that it identifies.
    static func mark(in bytes: some Sequence<UInt8>) -> (bytes: [UInt8], encoding: TextEncoding)? {
        let marks: [([UInt8], TextEncoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
            ([0x84, 0x31, 0x95, 0x33], .gb18030),
        ]
        return marks.first { bytes.starts(with: $0.0) }
    }

    /// The kind of UTF-16 of a text without a byte order mark; `nil` for other text.
    private static func wide(_ bytes: ArraySlice<UInt8>) -> TextEncoding? {
        guard bytes.contains(0) else { return nil }
        return [TextEncoding.utf16LittleEndian, .utf16BigEndian].first { encoding in
            var converter = TextConverter(encoding)
            let units = converter.read(bytes.prefix(SongReader.sampleSize))
            guard let text = String(validating: units, as: UTF8.self)?.unicodeScalars, !text.isEmpty else {
                return false
            }
            // The other byte order turns line ends and ASCII into rare characters of many scripts, and in text of bytes that
            // has a zero among them most separators stand beside a letter.
            let usual = text.count { $0.isASCII && separators.contains(UInt8($0.value)) }
            let bytesLikeThese = bytes.prefix(SongReader.sampleSize).count { separators.contains($0) }
            return usual * 50 > text.count && 2 * usual >= bytesLikeThese && text.allSatisfy(isText)
        }
    }

    private static let separators = Set("\n\r\t,; ".utf8)

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n" || scalar == "\r" || scalar == "\t"
        case .unassigned, .privateUse, .surrogate: false
        default: true
        }
    }
}
