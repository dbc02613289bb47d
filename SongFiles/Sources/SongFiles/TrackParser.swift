import SongText

/// A form of XML with the tracks of a library.
protocol TrackLibrary: Sendable {
    init()
    /// True for an element that is a track, between elements of these names.
    func isTrack(_ name: String, in path: [String]) -> Bool
    /// Takes an element that begins.
    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track)
    /// Takes an element that ends, with the text since the last element.
    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track)
}

/// A track of a library.
struct Track: Sendable {
    var fields = SongFields()
    /// The path of the file.
    var file = ""
    /// True for what is no song: a podcast, a film.
    var isOther = false
    private(set) var fault: SongLine.Refusal.Reason?

    mutating func give(_ value: String?, as column: SongColumn) {
        guard let value else { return }
        guard value.utf8.count <= SongReader.lineLimit else {
            fault = fault ?? .overlong(limit: SongReader.lineLimit)
            return
        }
        let line = value.replacingScalars { ["\t", "\n", "\r"].contains($0) ? " " : nil }
        fields.take(NameText.cleaned(line.trimmed), as: column)
    }

    /// The number of stars; `nil` for none, which programs write as zero.
    static func stars(_ rating: String, of full: Int) -> String? {
        guard let rating = Int(rating), (1...full).contains(rating) else { return nil }
        return "\((rating * 5 + full / 2) / full)"
    }
}

/// Parses the tracks of a library.
///
/// Songs are numbered by their position in the library.
struct TrackParser<Library: TrackLibrary>: SongParser {
    private let options: SongReader.Options
    private var library = Library()
    private var reader = XMLReader()
    /// The names of the elements around the present place.
    private var path: [String] = []
    private var text = ""
    private var track = Track()
    private var number = 0

    init(options: SongReader.Options) {
        self.options = options
    }

    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        for event in try reader.read(bytes) { take(event, to: &songs) }
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        for event in try reader.finish() { take(event, to: &songs) }
    }

    private mutating func take(_ event: XMLReader.Event, to songs: inout [SongLine]) {
        switch event {
        case .start(let name, let attributes):
            if library.isTrack(name, in: path) {
                track = Track()
                number += 1
            }
            library.begin(name, attributes, in: path, of: &track)
            path.append(name)
            text = ""
        case .text(let text):
            self.text = text
        case .end(let name):
            path.removeLast()
            library.end(name, text, in: path, of: &track)
            if library.isTrack(name, in: path) {
                songs.append(track.isOther ? .leftOut(.otherThanSong, line: number) : song)
            }
            text = ""
        }
    }

    private var song: SongLine {
        if let fault = track.fault { return .refused(SongLine.Refusal(line: number, reason: fault)) }
        var fields = track.fields
        fields.complete(fromFile: track.file)
        guard fields[.title] != nil || fields[.artist] != nil || track.file.isEmpty else {
            return .refused(SongLine.Refusal(line: number, reason: .noSeparator(in: track.file)))
        }
        return SongLine(fields, line: number, options: options)
    }
}

extension FormatReader {
    /// Makes the reader of a program's library, whose root element has this name.
    static func library<Library: TrackLibrary>(
        _ format: SongFormat,
        of program: String,
        types: [SongFileType] = [],
        root: String,
        as library: Library.Type
    ) -> FormatReader {
        var reader = tracks(format, "libraries of \(program)", types: types, root: root, as: library)
        reader.program = program
        return reader
    }

    /// Makes the reader of tracks in XML, whose root element has this name in any case.
    static func tracks<Library: TrackLibrary>(
        _ format: SongFormat,
        _ files: String,
        types: [SongFileType] = [],
        root: String,
        as library: Library.Type
    ) -> FormatReader {
        FormatReader(
            format: format,
            files: files,
            types: types,
            content: .markup,
            propose: { $0.rootElement?.lowercased() == root.lowercased() ? .root : nil },
            read: { TrackParser<Library>(options: $0.options) }
        )
    }
}
