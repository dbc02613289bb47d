import JSONSyntax
import SongText

/// Extracts the songs from JSON tokens: the objects of a list, or of the list `songs` of an object.
struct JSONSongs: Sendable {
    let options: SongReader.Options
    private(set) var scanner = JSONScanner()
    private let songList: JSONList
    /// The depth of the song objects, once it is known.
    private var songDepth: Int?
    /// True inside an object that wraps the song.
    private var isWrapped = false
    /// True when the list of songs has ended.
    private var isOver = false
    var fields = SongFields()
    var memberCount = 0
    /// The reason for which the present song will be refused.
    var fault: SongLine.Refusal.Reason?
    /// The position of the song in the list, counted from one, or its line in JSON Lines.
    var number: Int
    /// The name of the present member.
    var key = ""
    /// The name of the present member of an object inside the song.
    private var innerKey = ""
    /// The texts of a list inside the song.
    var list: [String]?

    /// Creates a parser for a list of songs.
    init(options: SongReader.Options, list: JSONList) {
        self.options = options
        songList = list
        number = 0
    }

    /// Creates a parser for the song on one line.
    init(options: SongReader.Options, line: Int) {
        self.options = options
        songList = .usual
        songDepth = 0
        number = line - 1
    }

    /// True when a list of songs has been found.
    var hasSongs: Bool { songDepth != nil }

    /// Reads a byte of a line.
    mutating func read(_ byte: UInt8, line: Int, to songs: inout [SongLine]) throws(SongFileError) {
        do throws(JSONSyntaxError) {
            let tokens = try scanner.read(byte)
            if let found = tokens.0 {
                take(found, to: &songs)
            }
            if let found = tokens.1 {
                take(found, to: &songs)
            }
        } catch {
            throw .malformedJSON(line: line)
        }
        guard scanner.length <= SongReader.endlessLineLimit else {
            throw .endlessLine(line: line, limit: SongReader.endlessLineLimit)
        }
    }

    /// Reads the end of the input.
    mutating func finish(line: Int, to songs: inout [SongLine]) throws(SongFileError) {
        do throws(JSONSyntaxError) {
            if let found = try scanner.finish() {
                take(found, to: &songs)
            }
        } catch {
            throw .malformedJSON(line: line)
        }
    }

    private mutating func take(_ found: JSONScanner.Found, to songs: inout [SongLine]) {
        guard let songDepth else { return findSongs(found) }
        guard !isOver else { return }
        let depth = found.depth - songDepth
        if depth == 1, isWrapped ? found.token == .endObject : found.token == .beginObject && list == nil && isWrapper {
            isWrapped.toggle()
            return
        }
        switch depth - (isWrapped ? 1 : 0) {
        case 0 where depth == 0: takeElement(found.token, to: &songs)
        case 0: break
        case 1: takeMember(found.token)
        case 2: takeListed(found.token)
        case 3 where list != nil: takeNamed(found.token)
        default: isOver = found.depth < songDepth
        }
    }

    /// True when the present member wraps the song, if it is an object.
    private var isWrapper: Bool { JSONList.wrappers.contains(key) }

    /// Looks for the list that contains the songs.
    private mutating func findSongs(_ found: JSONScanner.Found) {
        switch (found.token, found.depth) {
        case (.beginArray, 0) where songList.depth == 0 || songList == .usual: songDepth = 1
        case (.key, songList.depth): key = String(decoding: scanner.text, as: UTF8.self)
        case (.beginArray, songList.depth) where key == songList.key: songDepth = songList.depth + 1
        default: break
        }
    }
}

extension JSONSongs {
    /// Handles a token at the level of songs.
    mutating func takeElement(_ token: JSONScanner.Token, to songs: inout [SongLine]) {
        switch token {
        case .beginObject:
            fields = SongFields()
            memberCount = 0
            fault = nil
            number += 1
        case .endObject:
            songs.append(song)
        case .endArray, .key:
            break
        default:
            number += 1
            songs.append(.refused(SongLine.Refusal(line: number, reason: .notObject)))
        }
    }

    private var song: SongLine {
        guard let fault else { return SongLine(fields, line: number, options: options) }
        return .refused(SongLine.Refusal(line: number, reason: fault))
    }

    /// Handles a token inside a song.
    mutating func takeMember(_ token: JSONScanner.Token) {
        switch token {
        case .key:
            memberCount += 1
            if memberCount > SongReader.columnLimit {
                fault = fault ?? .tooManyColumns(limit: SongReader.columnLimit)
            }
            key = text ?? ""
            fields.isExported = fields.isExported || SongColumn(named: key) == .importedTitle
        case .text, .number, .word:
            give(text ?? "")
        case .beginArray:
            list = []
        case .endArray:
            give((list ?? []).joined(separator: SongColumn(named: key) == .artist ? " & " : ", "))
            list = nil
        case .beginObject, .endObject, .null:
            break
        }
    }

    /// Handles a token of a list inside a song.
    mutating func takeListed(_ token: JSONScanner.Token) {
        guard list != nil else { return takeNamed(token) }
        takeText(token)
    }

    /// Handles a token of an object inside a song, or inside a list of a song: an artist's name.
    private mutating func takeNamed(_ token: JSONScanner.Token) {
        if token == .key { innerKey = text ?? "" }
        guard innerKey == "name", SongColumn(named: key) == .artist, token == .text else { return }
        guard list == nil else { return takeText(token) }
        give(text ?? "")
    }

    private mutating func takeText(_ token: JSONScanner.Token) {
        guard token == .text || token == .number, let count = list?.count else { return }
        guard count < SongReader.columnLimit else {
            fault = fault ?? .tooManyColumns(limit: SongReader.columnLimit)
            return
        }
        let text = text ?? ""
        list?.append(text)
    }

    private mutating func give(_ value: String) {
        guard let column = SongColumn(named: key) else { return }
        fields.take(value, as: column)
    }

    /// The latest text, on one line.
    private var text: String? {
        mutating get {
            guard scanner.length <= SongReader.lineLimit else {
                fault = fault ?? .overlong(limit: SongReader.lineLimit)
                return nil
            }
            let bytes = scanner.text.map { [0x09, 0x0A, 0x0D].contains($0) ? UInt8(ascii: " ") : $0 }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                fault = fault ?? .notUTF8
                return nil
            }
            return NameText.cleaned(text.trimmed)
        }
    }
}

extension JSONScanner {
    /// Creates a scanner of a file with songs.
    init() {
        self.init(depthLimit: 64, textLimit: SongReader.lineLimit)
    }
}
