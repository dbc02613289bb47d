import SongText

/// The programs whose libraries of music are XML.
enum MusicLibrary: Sendable {
    /// iTunes and Music: a property list with the tracks by their ids.
    case appleMusic
    case rekordbox
    case virtualDJ

    /// The library whose root element stands in the beginning of a file; `nil` for other text.
    init?(in bytes: ArraySlice<UInt8>) {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        if text.contains("<DJ_PLAYLISTS") {
            self = .rekordbox
        } else if text.contains("<VirtualDJ_Database") {
            self = .virtualDJ
        } else if text.contains("<plist") {
            self = .appleMusic
        } else {
            return nil
        }
    }

    var format: SongFormat {
        switch self {
        case .appleMusic: .appleMusic
        case .rekordbox: .rekordbox
        case .virtualDJ: .virtualDJ
        }
    }

    /// The encoding that an XML declaration names, or UTF-8 without one; `nil` for other text.
    static func encoding(in bytes: ArraySlice<UInt8>) -> TextEncoding? {
        guard bytes.starts(with: "<?xml ".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let declaration = String(decoding: bytes[..<end], as: UTF8.self)
        guard let name = declaration.firstMatch(of: #/encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/#)?.output.1 else {
            return .utf8
        }
        return TextEncoding(named: String(name)) ?? .utf8
    }
}

/// Parses the tracks of a library of music.
///
/// Songs are numbered by their position in the library.
struct MusicLibraryParser: SongParser {
    private let options: SongReader.Options
    private let library: MusicLibrary
    private var reader = XMLReader()
    /// The names of the elements around the present place.
    private var path: [String] = []
    private var fields = SongFields()
    private var number = 0
    /// The latest key of a property list's dictionary.
    private var key = ""
    private var text = ""
    /// The path of the present song's file.
    private var file = ""
    /// True inside the dictionary of tracks.
    private var isAmongTracks = false
    /// True for what is no song: a podcast, a film.
    private var isOther = false
    private var fault: SongLine.Refusal.Reason?

    init(_ library: MusicLibrary, options: SongReader.Options) {
        self.library = library
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
            start(name, attributes)
            path.append(name)
            text = ""
        case .text(let text):
            self.text = text
        case .end(let name):
            path.removeLast()
            end(name, to: &songs)
            text = ""
        }
    }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        switch (library, path.count, name) {
        case (.rekordbox, 2, "TRACK") where path[1] == "COLLECTION":
            begin()
            give(attributes["Name"], as: .title)
            give(attributes["Artist"], as: .artist)
            give(attributes["Genre"], as: .genre)
            give(attributes["Year"], as: .year)
            give(attributes["TotalTime"], as: .duration)
            give(attributes["Rating"].flatMap { Self.stars($0, of: 255) }, as: .rating)
            give(attributes["TrackID"], as: .id)
            file = attributes["Location"]?.percentDecoded ?? ""
        case (.virtualDJ, 1, "Song"):
            begin()
            file = attributes["FilePath"] ?? ""
        case (.virtualDJ, 2, "Tags"):
            give(attributes["Title"], as: .title)
            give(attributes["Author"], as: .artist)
            give(attributes["Genre"], as: .genre)
            give(attributes["Year"], as: .year)
            give(attributes["Stars"], as: .rating)
        case (.virtualDJ, 2, "Infos"):
            give(attributes["SongLength"], as: .duration)
        case (.appleMusic, 2, "dict"):
            isAmongTracks = key == "Tracks"
        case (.appleMusic, 3, "dict") where isAmongTracks:
            begin()
        default: break
        }
    }

    private mutating func end(_ name: String, to songs: inout [SongLine]) {
        switch (library, path.count, name) {
        case (.rekordbox, 2, "TRACK") where path[1] == "COLLECTION": songs.append(song)
        case (.virtualDJ, 1, "Song"): songs.append(song)
        case (.appleMusic, 2, "dict"): isAmongTracks = false
        case (.appleMusic, 3, "dict") where isAmongTracks:
            if !isOther { songs.append(song) }
        case (.appleMusic, 2...4, "key"): key = text
        case (.appleMusic, 4, _) where isAmongTracks: takeProperty(name)
        default: break
        }
    }

    private mutating func begin() {
        fields = SongFields()
        number += 1
        file = ""
        isOther = false
        fault = nil
    }

    /// Takes a track's property, whose key came before.
    private mutating func takeProperty(_ type: String) {
        switch key {
        case "Name": give(text, as: .title)
        case "Artist": give(text, as: .artist)
        case "Sort Name" where text.isInKana: give(text, as: .titleReading)
        case "Sort Artist" where text.isInKana: give(text, as: .artistReading)
        case "Genre": give(text, as: .genre)
        case "Year": give(text, as: .year)
        case "Total Time": give(Int(text).map { "\($0 / 1_000)" }, as: .duration)
        case "Rating": give(Self.stars(text, of: 100), as: .rating)
        case "Track ID": give(text, as: .id)
        case "Location": file = text.percentDecoded
        case "Podcast", "Movie", "TV Show": isOther = isOther || type == "true"
        default: break
        }
    }

    private var song: SongLine {
        if let fault { return .refused(SongLine.Refusal(line: number, reason: fault)) }
        var fields = fields
        fields.complete(fromFile: file)
        return SongLine(fields, line: number, options: options)
    }

    private mutating func give(_ value: String?, as column: SongColumn) {
        guard let value else { return }
        guard value.utf8.count <= SongReader.lineLimit else {
            fault = fault ?? .overlong(limit: SongReader.lineLimit)
            return
        }
        let line = value.replacingScalars { ["\t", "\n", "\r"].contains($0) ? " " : nil }
        fields.take(NameText.cleaned(line.trimmed), as: column)
    }

    /// The number of stars; `nil` for none, which both programs write as zero.
    private static func stars(_ rating: String, of full: Int) -> String? {
        guard let rating = Int(rating), (1...full).contains(rating) else { return nil }
        return "\((rating * 5 + full / 2) / full)"
    }
}

extension SongFields {
    /// Takes title and artist from the title or the name of the file where one of them is missing.
    ///
    /// Programs that find no tags in a file call it by its name.
    mutating func complete(fromFile file: String) {
        guard self[.title] == nil || self[.artist] == nil else { return }
        guard let name = self[.title].flatMap({ FileName.fields(ofName: $0) }) ?? FileName.fields(ofFile: file) else {
            return
        }
        self[.title] = nil
        self[.artist] = nil
        take(name)
    }
}

extension String {
    /// True for a text with kana and without kanji, which is a reading.
    fileprivate var isInKana: Bool {
        let kana: [ClosedRange<Unicode.Scalar>] = ["\u{3041}"..."\u{30FA}", "\u{FF66}"..."\u{FF9D}"]
        return unicodeScalars.contains { scalar in kana.contains { $0.contains(scalar) } }
            && !unicodeScalars.contains { $0.properties.isIdeographic }
    }

    /// The text with the bytes that an address writes as `%20`.
    fileprivate var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            // A number may have a sign, an escaped byte has none.
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first != "+",
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
