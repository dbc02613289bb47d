/// The part of a file from which its format is detected: its beginning, and lines of all of the text that arrived.
struct SongSample: Sendable {
    /// The beginning.
    let bytes: ArraySlice<UInt8>
    let options: SongReader.Options
    /// True when all text of the sample that shows the encoding is ASCII.
    let isASCII: Bool
    let lineEnd: UInt8
    /// Lines of the head, the middle and the end that are not blank, without a last one that may be cut, and without
    /// ``namedDelimiter``.
    let lines: [ArraySlice<UInt8>]
    /// The delimiter that the first line names, as spreadsheets write it.
    let namedDelimiter: UInt8?

    init(_ text: ArraySlice<UInt8>, isWhole: Bool, isASCII: Bool = false, _ options: SongReader.Options) {
        bytes = text.prefix(SongReader.sampleSize)
        self.options = options
        self.isASCII = isASCII
        let hasLineFeed = bytes.contains(UInt8(ascii: "\n"))
        lineEnd = !hasLineFeed && bytes.contains(UInt8(ascii: "\r")) ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
        var lines = text.split(separator: lineEnd)
        if !isWhole, lines.count > 1 {
            lines.removeLast()
        }
        lines = lines.filter { $0.contains { $0 > 0x20 } }
        namedDelimiter = lines.first.flatMap { TableDelimiter.named(by: $0) }
        self.lines = Self.selected(lines.dropFirst(namedDelimiter == nil ? 0 : 1))
    }

    /// The first lines, and as many of the middle and of the end together.
    private static func selected(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
        let (head, part) = (100, 50)
        guard lines.count > head + 2 * part else { return Array(lines) }
        let rest = lines.dropFirst(head)
        let middle = rest.dropFirst((rest.count - part) / 2).prefix(part)
        return Array(lines.prefix(head) + middle) + rest.suffix(max(0, min(part, rest.endIndex - middle.endIndex)))
    }

    /// The first line from its first sign on; `nil` for a blank file, and for a table whose delimiter is named.
    var beginning: ArraySlice<UInt8>? {
        namedDelimiter == nil ? lines.first?.drop { $0 <= 0x20 } : nil
    }

    /// True when the file's name has the extension of one of the types.
    func isNamed(as types: [SongFileType]) -> Bool {
        let fileExtension = (options.fileName?.split(separator: ".").last).map { $0.lowercased() } ?? ""
        return types.contains { $0.extensions.contains(fileExtension) }
    }

    /// Rejects files that hold others, and databases.
    static func refuseContainers(_ bytes: ArraySlice<UInt8>) throws(SongFileError) {
        guard !bytes.starts(with: "SQLite format 3\0".utf8) else { throw .database }
        guard !OfficeDocument.isBeginning(bytes) else { throw .officeDocument }
        if let compression = SongFileError.Compression(bytes) { throw .compressed(compression) }
    }

    /// Rejects input that is not text, or a document of another kind.
    func refuseOthers(isKnownMarkup: Bool) throws(SongFileError) {
        if let compression = SongFileError.Compression(bytes) { throw .compressed(compression) }
        if let place = bytes.firstIndex(of: 0) {
            throw .binary(line: 1 + bytes[..<place].count { $0 == lineEnd })
        }
        let beginning = bytes.drop { $0 <= 0x20 }.prefix(9).map { $0 | 0x20 }
        let isMarkup = ["<!doctype", "<html", "<?xml"].contains { beginning.starts(with: $0.utf8.map { $0 | 0x20 }) }
        guard !isMarkup || isKnownMarkup else { throw .markup }
        let isMugen = bytes.first == UInt8(ascii: "{") && bytes.prefix(1_024).contains(Array("\"Karaoke Mugen ".utf8))
        guard !isMugen else { throw .part(of: "Karaoke Mugen") }
        guard !bytes.starts(with: "%PDF-".utf8) else { throw .binary(line: 1) }
    }
}
