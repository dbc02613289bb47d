import SongText

extension SongFormat {
    /// PLS playlists, of Winamp and of Internet radio.
    public static let pls = SongFormat("pls")
}

extension SongFileType {
    /// PLS playlists.
    public static let pls = Self(extensions: ["pls"], mediaTypes: ["audio/x-scpls"])
}

extension FormatReader {
    static let pls = FormatReader(
        format: .pls,
        files: "PLS playlists",
        types: [.pls],
        propose: { sample in
            guard let first = sample.beginning else { return nil }
            let heading = String(decoding: first.prefix { $0 > 0x20 }, as: UTF8.self)
            return heading.lowercased() == "[playlist]" ? .mark : nil
        },
        read: { PLSParser(options: $0.options).reading($0) }
    )
}

/// Parses PLS playlists: `File1=music/1.mp3`, `Title1=Sam - Love Stack` and `Length1=215` for each entry.
struct PLSParser: LineParser {
    private let options: SongReader.Options
    /// The number of the present entry, as the file writes it.
    private var entry = ""
    private var firstLine = 0
    private var values: [String: String] = [:]

    init(options: SongReader.Options) {
        self.options = options
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        let text = String(decoding: line.bytes, as: UTF8.self)
        let parts = text.parts(at: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2 else { return }
        let scalars = parts[0].lowercased().unicodeScalars
        let number = scalars.drop { !("0"..."9" ~= $0) }
        let name = String(scalars[..<number.startIndex])
        guard ["file", "title", "length"].contains(name), !number.isEmpty else { return }
        if String(number) != entry {
            try finish(to: &songs)
            entry = String(number)
            firstLine = line.number
        }
        values[name] = NameText.cleaned(parts[1])
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        try finish(to: &songs)
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        defer { (entry, values) = ("", [:]) }
        guard !values.isEmpty else { return }
        let (title, file) = (values["title"] ?? "", values["file"] ?? "")
        guard var fields = FileName.fields(ofName: title) ?? FileName.fields(ofFile: file) else {
            let reason = SongLine.Refusal.Reason.noSeparator(in: title.isEmpty ? file : title)
            return songs.append(.refused(SongLine.Refusal(line: firstLine, reason: reason)))
        }
        fields.take(values["length"] ?? "", as: .duration)
        songs.append(SongLine(fields, line: firstLine, options: options))
    }
}
