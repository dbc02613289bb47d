import SongText

extension SongFormat {
    /// A crate of Serato, or its `database V2`.
    public static let serato = SongFormat("serato")
}

extension FormatReader {
    static let serato = FormatReader(
        format: .serato,
        files: "libraries of Serato",
        program: "Serato",
        types: [.crate],
        content: .records,
        propose: { $0.bytes.starts(with: "vrsn".utf8 + [0, 0]) ? .mark : nil },
        read: { SeratoParser(options: $0.options) }
    )
}

/// Parses Serato's crates and its `database V2`: records of a tag of four letters, a length and so many bytes.
///
/// Songs are numbered by their position in the file.
struct SeratoParser: SongParser {
    private let options: SongReader.Options
    /// The bytes of a record that has not ended.
    private var pending: [UInt8] = []
    /// The number of pending bytes that are needed to go on.
    private var needed = 8
    /// The bytes to pass over.
    private var skipped = 0
    private var number = 0

    init(options: SongReader.Options) {
        self.options = options
    }

    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        let passed = min(skipped, bytes.count)
        skipped -= passed
        pending += bytes.dropFirst(passed)
        guard pending.count >= needed else { return }
        needed = 8
        var rest = pending[...]
        while let head = SeratoRecord.Head(rest) {
            guard head.isValid else { throw .damaged(song: number) }
            let isTrack = head.tag == "otrk"
            if isTrack, head.length <= SongReader.lineLimit {
                guard rest.count >= head.size else {
                    needed = head.size
                    break
                }
                try add(rest.dropFirst(8).prefix(head.length), to: &songs)
            } else if isTrack {
                number += 1
                let reason = SongLine.Refusal.Reason.overlong(limit: SongReader.lineLimit)
                songs.append(.refused(SongLine.Refusal(line: number, reason: reason)))
            }
            skipped = max(0, head.size - rest.count)
            rest = rest.dropFirst(head.size)
        }
        pending = Array(rest)
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        guard pending.isEmpty, skipped == 0 else { throw .damaged(song: number) }
    }

    /// Adds the song of a track.
    private mutating func add(_ track: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        number += 1
        var fields = SongFields()
        var file = ""
        var rest = track
        while let head = SeratoRecord.Head(rest), head.isValid, head.size <= rest.count {
            let bytes = rest.dropFirst(8).prefix(head.length)
            switch head.tag {
            case "ptrk", "pfil": file = SeratoRecord.text(bytes)
            case "tsng": fields.take(NameText.cleaned(SeratoRecord.text(bytes).trimmed), as: .title)
            case "tart": fields.take(NameText.cleaned(SeratoRecord.text(bytes).trimmed), as: .artist)
            case "tgen": fields.take(NameText.cleaned(SeratoRecord.text(bytes).trimmed), as: .genre)
            case "ttyr": fields.take(SeratoRecord.text(bytes).trimmed, as: .year)
            case "tlen": fields.take(SeratoRecord.text(bytes).trimmed, as: .duration)
            default: break
            }
            rest = rest.dropFirst(head.size)
        }
        guard rest.isEmpty else { throw .damaged(song: number - 1) }
        fields.complete(fromFile: file)
        guard fields[.title] != nil || fields[.artist] != nil else {
            let reason = SongLine.Refusal.Reason.noSeparator(in: file)
            return songs.append(.refused(SongLine.Refusal(line: number, reason: reason)))
        }
        songs.append(SongLine(fields, line: number, options: options))
    }
}

/// A record of Serato's files.
private enum SeratoRecord {
    /// The tag and the length of a record.
    struct Head {
        let tag: String
        let length: Int
        let isValid: Bool

        /// The head at the beginning of some bytes; `nil` when they are too few.
        init?(_ bytes: ArraySlice<UInt8>) {
            guard bytes.count >= 8 else { return nil }
            let tag = bytes.prefix(4)
            isValid = tag.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
            self.tag = String(decoding: tag, as: UTF8.self)
            length = bytes.dropFirst(4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }

        /// The size of the whole record.
        var size: Int { 8 + length }
    }

    /// A text of UTF-16 with the high bytes first.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = bytes
        while let high = rest.popFirst(), let low = rest.popFirst() { units.append(UInt16(high) << 8 | UInt16(low)) }
        return String(decoding: units, as: UTF16.self)
    }
}
