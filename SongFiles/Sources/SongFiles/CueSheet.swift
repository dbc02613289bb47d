import SongText

extension SongFormat {
    /// Cue sheets, with the tracks of a recording.
    public static let cue = SongFormat("cue")
}

extension SongFileType {
    /// Cue sheets.
    public static let cue = Self(extensions: ["cue"], mediaTypes: ["application/x-cue"])
}

extension FormatReader {
    static let cue = FormatReader(
        format: .cue,
        files: "cue sheets",
        types: [.cue],
        propose: { sample in
            let words = sample.lines.map { CueSheetParser.words(of: $0) }
            let first = words.first?.first ?? ""
            let isSheet = ["REM", "CATALOG", "CDTEXTFILE", "PERFORMER", "TITLE", "FILE", "SONGWRITER"].contains(first)
            return isSheet && words.contains { $0.first == "TRACK" && $0.count == 3 } ? .mark : nil
        },
        read: { CueSheetParser(options: $0.options).reading($0) }
    )
}

/// Parses cue sheets: `TRACK 01 AUDIO`, with `TITLE "Love Stack"` and `PERFORMER "Sam"` below.
///
/// A track without a performer has that of the recording.
struct CueSheetParser: LineParser {
    private let options: SongReader.Options
    /// The performer of the recording.
    private var performer = ""
    private var fields = SongFields()
    /// The line of the present track; `nil` above the first one.
    private var trackLine: Int?

    init(options: SongReader.Options) {
        self.options = options
    }

    /// The first word of a line in capitals, and the rest; of a track its number and its kind.
    static func words(of line: ArraySlice<UInt8>) -> [String] {
        let text = String(decoding: line, as: UTF8.self).trimmed
        let parts = text.parts(at: " ", maxSplits: 1).map(\.trimmed)
        guard let name = parts.first?.uppercased() else { return [] }
        return [name]
            + (name == "TRACK"
                ? parts.dropFirst().flatMap { $0.parts(at: " ").map(String.init) } : Array(parts.dropFirst()))
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let words = Self.words(of: line.bytes)
        guard words.count > 1 else { return }
        let value = NameText.cleaned(FileName.unquoted(words[1]))
        switch (words[0], trackLine) {
        case ("TRACK", _):
            try finish(to: &songs)
            trackLine = line.number
        case ("PERFORMER", nil): performer = value
        case ("PERFORMER", _): fields.take(value, as: .artist)
        case ("TITLE", .some): fields.take(value, as: .title)
        default: break
        }
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        try finish(to: &songs)
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        guard let line = trackLine else { return }
        fields.take(performer, as: .artist)
        songs.append(SongLine(fields, line: line, options: options))
        fields = SongFields()
        trackLine = nil
    }
}
