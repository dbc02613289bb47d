import SongText

/// The fields of a row.
struct TableRow: Sendable {
    private let delimiter: UInt8
    private var bytes: ArraySlice<UInt8> = []
    private var fields: [Field] = []
    /// The number of fields, including those that were not stored.
    private(set) var count = 0
    /// The start of a field without an end, and the index up to which it was searched.
    private var open = (start: 0, known: 0)

    init(delimiter: UInt8) {
        self.delimiter = delimiter
    }

    /// Parses a row; false when a quoted field does not end in it.
    mutating func read(_ bytes: ArraySlice<UInt8>) -> Bool {
        self.bytes = bytes
        fields.removeAll(keepingCapacity: true)
        count = 0
        return readFields(from: bytes.startIndex, known: bytes.startIndex)
    }

    /// Continues a row whose last field did not end; false when it does not end on this line either.
    mutating func readOn(_ line: ArraySlice<UInt8>) -> Bool {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: line)
        return readFields(from: open.start, known: open.known)
    }

    /// Parses the fields from a start index.
    ///
    /// Nothing up to `known` closes the first one.
    private mutating func readFields(from start: Int, known: Int) -> Bool {
        var (start, known) = (start, known)
        while true {
            guard let field = field(from: start, known: known) else {
                open = (start, bytes.endIndex)
                return false
            }
            count += 1
            if count <= SongReader.columnLimit {
                fields.append(field)
            }
            guard field.end < bytes.endIndex else { return true }
            start = field.end + 1
            known = start
        }
    }

    /// True when all fields are empty.
    var isBlank: Bool {
        count <= fields.count && fields.allSatisfy { $0.text.isEmpty }
    }

    /// Rejects a row with more columns than a table may have.
    func refuseTooManyColumns() throws(SongFields.Fault) {
        guard count <= SongReader.columnLimit else {
            throw SongFields.Fault(.tooManyColumns(limit: SongReader.columnLimit))
        }
    }

    /// The text of a field without surrounding spaces; empty when the row is shorter.
    subscript(index: Int) -> String {
        guard index < fields.count else { return "" }
        let field = fields[index]
        let text = bytes[field.text]
        return NameText.cleaned(field.isQuoted ? Self.unquoted(text) : String(decoding: text, as: UTF8.self))
    }

    /// The field at a start index; `nil` when it has no end.
    private func field(from start: Int, known: Int) -> Field? {
        let start = skippingSpaces(from: start)
        if start < bytes.endIndex, bytes[start] == Self.quote {
            switch quotation(from: start, known: known) {
            case .closed(let field): return field
            case .open: return nil
            case .literal: break
            }
        }
        var end = start
        while end < bytes.endIndex, bytes[end] != delimiter {
            end += 1
        }
        return Field(text: start..<skippingSpaces(before: end, from: start), end: end, isQuoted: false)
    }

    /// Looks for the quotation mark that closes a field, after which the next field has to begin.
    private func quotation(from start: Int, known: Int) -> Quotation {
        var index = max(start + 1, known)
        while index < bytes.endIndex {
            guard bytes[index] == Self.quote else {
                index += 1
                continue
            }
            if index + 1 < bytes.endIndex, bytes[index + 1] == Self.quote {
                index += 2
                continue
            }
            let end = skippingSpaces(from: index + 1)
            guard end == bytes.endIndex || bytes[end] == delimiter else { return .literal }
            return .closed(Field(text: start + 1..<index, end: end, isQuoted: true))
        }
        return .open
    }

    private func skippingSpaces(from start: Int) -> Int {
        var index = start
        while index < bytes.endIndex, Self.isSpace(bytes[index]), bytes[index] != delimiter {
            index += 1
        }
        return index
    }

    private func skippingSpaces(before end: Int, from start: Int) -> Int {
        var index = end
        while index > start, Self.isSpace(bytes[index - 1]) {
            index -= 1
        }
        return index
    }

    /// The text with single quotation marks for doubled ones and spaces for line breaks, without surrounding spaces.
    private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isDoubled = false
        for byte in text {
            isDoubled = byte == quote && !isDoubled
            if !isDoubled {
                bytes.append(isLineEnd(byte) ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
    }
}

extension TableRow {
    /// The range of a field.
    private struct Field {
        let text: Range<Int>
        /// The index of the delimiter after the field, or of the row's end.
        let end: Int
        let isQuoted: Bool
    }

    /// The role of a quotation mark at the beginning of a field.
    private enum Quotation {
        case closed(Field)
        /// No other one closes the field.
        case open
        /// The quotation mark is part of the text.
        case literal
    }
}
