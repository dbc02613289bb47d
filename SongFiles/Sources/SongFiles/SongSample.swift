import JSONSyntax
import SongText

/// The beginning of a file, from which its format is detected.
struct SongSample {
    private let bytes: ArraySlice<UInt8>
    /// The first lines that are not blank, without a last one that may be cut.
    private let lines: [ArraySlice<UInt8>]
    /// The extension of the file's name, without the dot.
    private let fileExtension: String
    let lineEnd: UInt8
    /// The delimiter that the first line names; such a line is not in ``lines``.
    private let namedDelimiter: UInt8?

    init(_ bytes: ArraySlice<UInt8>, isWhole: Bool, fileName: String?) {
        self.bytes = bytes
        let hasLineFeed = bytes.contains(UInt8(ascii: "\n"))
        lineEnd = !hasLineFeed && bytes.contains(UInt8(ascii: "\r")) ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
        var lines = bytes.split(separator: lineEnd)
        if !isWhole, lines.count > 1 {
            lines.removeLast()
        }
        lines = Array(lines.lazy.filter { $0.contains { $0 > 0x20 } }.prefix(101))
        namedDelimiter = lines.first.flatMap { TableDelimiter.named(by: $0) }
        self.lines = Array(lines.dropFirst(namedDelimiter == nil ? 0 : 1).prefix(100))
        fileExtension = (fileName?.split(separator: ".").last).map { $0.lowercased() } ?? ""
    }

    /// The list of songs, if this is JSON.
    var jsonList: JSONList? { JSONList(in: bytes) }

    /// The library of music that this is; `nil` for all else.
    var library: MusicLibrary? { MusicLibrary(in: bytes) }

    /// Rejects files that hold others, and databases.
    static func refuseContainers(_ bytes: ArraySlice<UInt8>) throws(SongFileError) {
        guard !bytes.starts(with: "SQLite format 3\0".utf8) else { throw .database }
        guard !OfficeDocument.isBeginning(bytes) else { throw .officeDocument }
        if let compression = SongFileError.Compression(bytes) { throw .compressed(compression) }
    }

    /// Rejects input that is not text, or a document of another kind.
    func refuseOthers(isLibrary: Bool) throws(SongFileError) {
        if let compression = SongFileError.Compression(bytes) { throw .compressed(compression) }
        if let place = bytes.firstIndex(of: 0) {
            throw .binary(line: 1 + bytes[..<place].count { $0 == lineEnd })
        }
        let beginning = bytes.drop { $0 <= 0x20 }.prefix(9).map { $0 | 0x20 }
        let isMarkup = ["<!doctype", "<html", "<?xml"].contains { beginning.starts(with: $0.utf8.map { $0 | 0x20 }) }
        guard !isMarkup || isLibrary else { throw .markup }
        guard !bytes.starts(with: "%PDF-".utf8) else { throw .binary(line: 1) }
    }

    /// The format that fits most of the lines.
    func format(_ options: SongReader.Options) -> SongFormat {
        guard options.columns == nil else { return .table }
        if let format = marked { return format }
        if namedDelimiter != nil || delimiters.contains(where: isHeader) { return .table }
        let rows = delimiters.map { score(of: $0) }.max() ?? 0
        let names = lines.count { isFileName($0) }
        return names > rows || names == rows && names > 0 && !isTableExtension ? .fileNames : .table
    }

    /// The delimiter of a table.
    func delimiter(_ options: SongReader.Options) -> UInt8 {
        if let delimiter = namedDelimiter ?? delimiters.first(where: { isKaraFun($0) || isHeader($0) }) {
            return delimiter
        }
        let count = options.columns?.count
        let scores = delimiters.map { (score(of: $0, columns: count), $0) }
        let best = scores.reduce((0, delimiters[0])) { $1.0 > $0.0 ? $1 : $0 }
        // In a table without a header row, commas in titles do not make columns.
        return delimiters.map { (agreement(of: $0), $0) }.reduce(best) { $1.0 > $0.0 ? $1 : $0 }.1
    }
}

extension SongSample {
    /// The delimiters that the lines may have.
    private var delimiters: [UInt8] { namedDelimiter.map { [$0] } ?? TableDelimiter.usual }

    /// The format that the first line identifies.
    private var marked: SongFormat? {
        guard let first = lines.first?.drop(while: { $0 <= 0x20 }) else { return nil }
        if delimiters.contains(where: isKaraFun) { return .karafun }
        guard namedDelimiter == nil else { return nil }
        if first.first == UInt8(ascii: "{") || first.first == UInt8(ascii: "["), let json = SongFormat(json: bytes) {
            return json
        }
        guard first.first == UInt8(ascii: "#") else { return isPlaylistExtension ? .playlist : nil }
        if first.starts(with: "#EXT".utf8) || isPlaylistExtension { return .playlist }
        let name = first.dropFirst().prefix { $0 != UInt8(ascii: ":") }
        let isHeader = lines.contains { $0.starts(with: "#TITLE:".utf8) || $0.starts(with: "#ARTIST:".utf8) }
        return isHeader && name.count < first.count - 1 ? .ultrastar : nil
    }

    private var isTableExtension: Bool {
        (SongFileType.csv.extensions + SongFileType.tsv.extensions).contains(fileExtension)
    }

    private var isPlaylistExtension: Bool { SongFileType.playlist.extensions.contains(fileExtension) }

    private func isKaraFun(_ delimiter: UInt8) -> Bool {
        firstRow(delimiter).map(KaraFun.isHeader) ?? false
    }

    private func isHeader(_ delimiter: UInt8) -> Bool {
        guard let row = firstRow(delimiter) else { return false }
        do throws(SongFileError) {
            return try TableLayout(header: row, line: 1) != nil
        } catch {
            return true
        }
    }

    private func firstRow(_ delimiter: UInt8) -> TableRow? {
        var row = TableRow(delimiter: delimiter)
        guard let first = lines.first, row.read(first.last == 0x0D ? first.dropLast() : first) else { return nil }
        return row
    }

    /// The number of lines that would be songs with this delimiter.
    private func score(of delimiter: UInt8, columns: Int? = nil) -> Int {
        var row = TableRow(delimiter: delimiter)
        let counts = columns.map { $0...$0 } ?? 2...3
        return lines.count { row.read($0) && counts.contains(row.count) }
    }

    /// The number of lines that have the same column count, of at least two, with this delimiter.
    private func agreement(of delimiter: UInt8) -> Int {
        var row = TableRow(delimiter: delimiter)
        let counts = lines.compactMap { row.read($0) && row.count > 1 ? row.count : nil }
        return Dictionary(grouping: counts) { $0 }.values.map(\.count).max() ?? 0
    }

    private func isFileName(_ line: ArraySlice<UInt8>) -> Bool {
        guard !line.contains(UInt8(ascii: "\t")) else { return false }
        let text = FileName.unquoted(String(decoding: line, as: UTF8.self).trimmed)
        return FileName.fields(ofFile: text) != nil
    }
}

extension SongFormat {
    /// The kind of JSON that begins with these bytes; `nil` for other text, such as a band's name in brackets.
    fileprivate init?(json bytes: ArraySlice<UInt8>) {
        var scanner = JSONScanner()
        var key: [UInt8] = []
        self = bytes.first { $0 > 0x20 } == UInt8(ascii: "[") || JSONList(in: bytes) != nil ? .json : .jsonLines
        for byte in bytes.prefix(1_024) where !scanner.isAtEnd {
            do throws(JSONSyntaxError) {
                guard let found = try scanner.read(byte).0 else { continue }
                if found.token == .key, found.depth == 1 {
                    key = scanner.text
                }
                if found.token == .beginArray, found.depth == 1, key == Array("songs".utf8) {
                    self = .json
                }
            } catch {
                return nil
            }
        }
    }
}
