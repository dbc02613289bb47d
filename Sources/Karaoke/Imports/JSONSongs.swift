/// Finds the songs among the tokens of JSON: the objects of a list, or of the list `songs` of an object.
struct JSONSongs: Sendable {
    let options: SongReader.Options
    private(set) var scanner = JSONScanner()
    /// How deep the objects stand that are songs, once it is known.
    private var songDepth: Int?
    /// Whether the list of songs has ended.
    private var isOver = false
    var fields = SongFields()
    var memberCount = 0
    /// What is read of the song is refused for.
    var fault: SongLine.Refusal.Reason?
    /// The place of the song in the list, counted from one, or the line where songs stand on lines.
    var number: Int
    /// The name of the member that is being read.
    var key = ""
    /// The texts of a list within the song.
    var list: [String]?

    /// Reads a list of songs.
    init(options: SongReader.Options) {
        self.options = options
        number = 0
    }

    /// Reads the one song of a line.
    init(options: SongReader.Options, line: Int) {
        self.options = options
        songDepth = 0
        number = line - 1
    }

    /// Whether a list of songs has been found.
    var hasSongs: Bool { songDepth != nil }

    /// Reads a byte that stands on a line.
    mutating func read(_ byte: UInt8, line: Int, to songs: inout [SongLine]) throws(SongFileError) {
        do throws(JSONScanner.Fault) {
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
        do throws(JSONScanner.Fault) {
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
        switch found.depth - songDepth {
        case 0: takeElement(found.token, to: &songs)
        case 1: takeMember(found.token)
        case 2: takeListed(found.token)
        default: isOver = found.depth < songDepth
        }
    }

    /// Looks for the list whose objects are songs.
    private mutating func findSongs(_ found: JSONScanner.Found) {
        switch (found.token, found.depth) {
        case (.key, 1): key = String(decoding: scanner.text, as: UTF8.self)
        case (.beginArray, 0): songDepth = 1
        case (.beginArray, 1) where key == "songs": songDepth = 2
        default: break
        }
    }
}
