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
