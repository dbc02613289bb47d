/// Reads tab-separated songs, `artist<TAB>title[<TAB>tag]`, from bytes as they come.
///
/// Lines end with a line feed, before which a carriage return may stand; a byte order mark at the beginning is passed
/// over, and so are blank lines. The memory needed does not grow with the input.
///
/// ```swift
/// var table = SongTable()
/// for try await chunk in file {
///     for line in table.read(chunk) { ... }
/// }
/// for line in table.finish() { ... }
/// ```
package struct SongTable {
    /// The most bytes of a line: three fields of 200 characters need less.
    package static let lineLimit = 4_096

    private static let lineFeed = UInt8(ascii: "\n")

    /// The beginning of a line whose end has not come yet.
    private var pending: [UInt8] = []
    private var isOverlong = false
    private var number = 0

    package init() {}

    /// Reads the lines that end in the next piece of the input.
    package mutating func read(_ chunk: [UInt8]) -> [SongLine] {
        var lines: [SongLine] = []
        var rest = chunk[...]
        while let end = rest.firstIndex(of: Self.lineFeed) {
            append(line: rest[..<end], to: &lines)
            rest = rest[(end + 1)...]
        }
        hold(rest)
        return lines
    }

    /// Reads the last line, when the input does not end with a line feed.
    package mutating func finish() -> [SongLine] {
        guard isOverlong || !pending.isEmpty else { return [] }
        var lines: [SongLine] = []
        append(line: [], to: &lines)
        return lines
    }

    private mutating func append(line end: ArraySlice<UInt8>, to lines: inout [SongLine]) {
        number += 1
        if pending.isEmpty, !isOverlong, end.count <= Self.lineLimit {
            return append(whole: end, to: &lines)
        }
        hold(end)
        if isOverlong {
            lines.append(.refused(SongLine.Refusal(line: number, reason: .overlong(limit: Self.lineLimit))))
        } else {
            append(whole: pending[...], to: &lines)
        }
        pending.removeAll(keepingCapacity: true)
        isOverlong = false
    }

    private func append(whole line: ArraySlice<UInt8>, to lines: inout [SongLine]) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isMarked = number == 1 && line.starts(with: byteOrderMark)
        guard let line = SongLine(isMarked ? line.dropFirst(byteOrderMark.count) : line, number: number) else { return }
        lines.append(line)
    }

    /// Keeps the beginning of a line, of one that is too long only the fact.
    private mutating func hold(_ bytes: ArraySlice<UInt8>) {
        guard !isOverlong, pending.count + bytes.count <= Self.lineLimit else {
            isOverlong = true
            pending.removeAll(keepingCapacity: true)
            return
        }
        pending.append(contentsOf: bytes)
    }
}
