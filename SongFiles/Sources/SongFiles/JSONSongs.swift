import JSONSyntax
import SongText

/// Extracts the songs from JSON tokens: the values at a place of the document.
struct JSONSongs: Sendable {
    let options: SongReader.Options
    private(set) var scanner = JSONScanner()
    /// The place of the songs.
    private(set) var place: JSONPlace
    /// True when the place is known; otherwise the document's first token decides between the usual ones.
    private var isPlaceKnown: Bool
    /// The number of open containers that are on the way to the songs, of which the document is the first.
    private var opened = 0
    /// True inside of a song.
    private var isInSong = false
    /// The latest keys of the containers on the way to the songs.
    private var keys: [String] = []
    /// True when the place exists.
    private(set) var hasSongs = false
    /// The number of open objects that wrap the song's fields.
    private var wrapped = 0
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

    /// Creates a parser for the songs at a place; `nil` for the usual places.
    init(options: SongReader.Options, place: JSONPlace?) {
        self.options = options
        self.place = place ?? .songs
        isPlaceKnown = place != nil
        number = 0
    }

    /// Creates a parser for the song on one line.
    init(options: SongReader.Options, line: Int) {
        self.options = options
        place = JSONPlace()
        isPlaceKnown = true
        number = line - 1
    }

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
        if !isPlaceKnown {
            isPlaceKnown = true
            if found.token == .beginArray { place = .list }
        }
        guard !isInSong else { return takePart(found, to: &songs) }
        switch found.token {
        case .endArray, .endObject:
            guard found.depth == opened - 1 else { return }
            opened -= 1
            keys.removeLast()
        case .key:
            guard found.depth == opened, opened > 0 else { return }
            keys[opened - 1] = text ?? ""
        case .beginArray, .beginObject, .text, .number, .word, .null:
            guard found.depth == opened, opened == 0 || isOnTheWay(place.steps[opened - 1]) else { return }
            guard opened < place.steps.count else { return takeElement(found.token, to: &songs) }
            guard found.token == .beginArray || found.token == .beginObject else { return }
            opened += 1
            keys.append("")
            hasSongs = hasSongs || opened == place.steps.count
        }
    }

    /// True when a step from the present container leads to the present value.
    private func isOnTheWay(_ step: JSONPlace.Step) -> Bool {
        switch step {
        case .each: true
        case .member(let key): keys.last == key
        }
    }

    /// Handles a token inside of a song.
    private mutating func takePart(_ found: JSONScanner.Found, to songs: inout [SongLine]) {
        let depth = found.depth - opened
        guard depth > 0 else { return endSong(to: &songs) }
        if found.token == .beginObject, depth == 1 + wrapped, list == nil, isWrapper {
            wrapped += 1
        } else if found.token == .endObject, depth == wrapped {
            wrapped -= 1
        } else {
            switch depth - wrapped {
            case 1: takeMember(found.token)
            case 2: takeListed(found.token)
            case 3 where list != nil: takeNamed(found.token)
            default: break
            }
        }
    }

    /// True when the present member wraps the song's fields, if it is an object.
    private var isWrapper: Bool { place.wrappers.contains(key) }
}

extension JSONSongs {
    /// Handles a value at the place of songs.
    private mutating func takeElement(_ token: JSONScanner.Token, to songs: inout [SongLine]) {
        hasSongs = true
        number += 1
        fields = SongFields()
        fault = nil
        memberCount = 0
        if token == .beginObject {
            isInSong = true
            wrapped = 0
            key = ""
        } else if token == .text, place.isOfNames {
            takeName(text ?? "")
            songs.append(song)
        } else if keys.last?.isEmpty == false {
            // A map of songs may have other members.
            songs.append(.leftOut(.otherThanSong, line: number))
        } else {
            songs.append(.refused(SongLine.Refusal(line: number, reason: .notObject)))
        }
    }

    private mutating func endSong(to songs: inout [SongLine]) {
        isInSong = false
        if place.isOfNames, fields[.artist] == nil, let title = fields[.title] {
            fields[.title] = nil
            takeName(title)
        }
        songs.append(song)
    }

    /// Takes a title, or a name such as "Artist - Title" where the keys do not have the artist.
    private mutating func takeName(_ name: String) {
        guard !place.keys.values.contains(.artist) else { return fields.take(name, as: .title) }
        guard let named = FileName.fields(ofName: name) else {
            fault = fault ?? .noSeparator(in: name)
            return
        }
        fields.take(named)
    }

    private var song: SongLine {
        mutating get {
            for (step, column) in place.keys where step < keys.count { fields.take(keys[step], as: column) }
            guard let fault else { return SongLine(fields, line: number, options: options) }
            return .refused(SongLine.Refusal(line: number, reason: fault))
        }
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
