/// Splits bytes that arrive in pieces into lines, and passes the lines to a parser.
///
/// Of a line that is too long only the length is stored.
struct LineSplitter: Sendable {
    private let lineEnd: UInt8
    /// True when all text so far is ASCII, so that it shows no encoding.
    private var isASCII: Bool
    /// The beginning of a line whose end has not arrived.
    private var pending: [UInt8] = []
    /// The number of bytes of that line so far.
    private var length = 0
    private var number = 1

    init(lineEnd: UInt8, isASCII: Bool) {
        self.lineEnd = lineEnd
        self.isASCII = isASCII
    }

    /// Reads the lines that end in the next piece of the input.
    mutating func read(
        _ chunk: ArraySlice<UInt8>,
        by parser: inout any LineParser,
        to songs: inout [SongLine]
    ) throws(SongFileError) {
        var start = chunk.startIndex
        var index = start
        while index < chunk.endIndex {
            let byte = chunk[index]
            if byte == lineEnd {
                try end(chunk[start..<index], by: &parser, to: &songs)
                start = index + 1
            } else if byte == 0 {
                throw .binary(line: number)
            }
            index += 1
        }
        try hold(chunk[start...])
    }

    /// Reads the last line, when the input does not end with a line break.
    mutating func finish(by parser: inout any LineParser, to songs: inout [SongLine]) throws(SongFileError) {
        if length > 0 {
            try end([], by: &parser, to: &songs)
        }
        try parser.finish(to: &songs)
    }

    private mutating func end(
        _ rest: ArraySlice<UInt8>,
        by parser: inout any LineParser,
        to songs: inout [SongLine]
    ) throws(SongFileError) {
        defer { number += 1 }
        if length == 0, rest.count <= SongReader.lineLimit {
            return try give(rest, to: &parser, songs: &songs)
        }
        try hold(rest)
        defer {
            pending.removeAll(keepingCapacity: true)
            length = 0
        }
        guard length <= SongReader.lineLimit else {
            return try parser.refuse(.init(line: number, reason: .overlong(limit: SongReader.lineLimit)), to: &songs)
        }
        try give(pending[...], to: &parser, songs: &songs)
    }

    private mutating func give(
        _ line: ArraySlice<UInt8>,
        to parser: inout any LineParser,
        songs: inout [SongLine]
    ) throws(SongFileError) {
        let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard let text = UnicodeLine.text(bytes) else {
            // The beginning of the file did not show an encoding, so that none can be told for this line.
            guard !isASCII else { throw .uncertainEncoding([]) }
            return try parser.refuse(SongLine.Refusal(line: number, reason: .notUTF8), to: &songs)
        }
        isASCII = isASCII && !text.contains { $0 >= 0x80 }
        try parser.read(TextLine(bytes: text, number: number), to: &songs)
    }

    private mutating func hold(_ bytes: ArraySlice<UInt8>) throws(SongFileError) {
        length += bytes.count
        guard length <= SongReader.endlessLineLimit else {
            throw .endlessLine(line: number, limit: SongReader.endlessLineLimit)
        }
        guard length <= SongReader.lineLimit else { return pending.removeAll(keepingCapacity: true) }
        pending.append(contentsOf: bytes)
    }
}

/// Checks that lines are UTF-8, to which files in other encodings were converted before.
enum UnicodeLine {
    /// The line as UTF-8; `nil` when it is not.
    static func text(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        return withoutControls(bytes)
    }

    /// The text with characters of Windows-1252 in place of control characters from U+0080 to U+009F, which are the
    /// result of a wrong conversion from it.
    private static func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0xC2 && $1 < 0xA0 }) else { return bytes }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl = (0x80..<0xA0).contains(scalar.value)
            text.append(isControl ? windows[Int(scalar.value) - 0x80] ?? scalar : scalar)
        }
        return Array(String(text).utf8)[...]
    }

    private static let windows = TextEncoding.windows1252.upperHalf
}
