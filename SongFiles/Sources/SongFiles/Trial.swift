/// The songs that a parser makes of the lines of a sample, and what speaks against them.
struct Trial: Sendable {
    /// The first songs.
    let songs: [ListedSong]
    /// The share of the lines that are songs, from 0 to 1, with a preference; a doubtful song counts as a quarter.
    var weight: Double

    /// True when the parser cannot read the lines at all.
    let hasFailed: Bool
    /// True when something speaks against most of the songs.
    let isDoubtful: Bool

    init(_ sample: SongSample, as format: SongFormat) {
        var lines: [SongLine] = []
        do throws(SongFileError) {
            var parser = try FormatReader.of(format)?.read(sample)
            for line in sample.lines { try parser?.read(line + [sample.lineEnd], to: &lines) }
            try parser?.finish(to: &lines)
            hasFailed = false
        } catch {
            lines = []
            hasFailed = true
        }
        let songs = lines.compactMap(\.song)
        let refused = lines.count { $0.isRefused }
        self.songs = Array(songs.prefix(3))
        let areDoubtful = Self.areDoubtful(songs)
        let doubts = songs.count { areDoubtful || $0.hasRemains }
        isDoubtful = songs.count > 2 && 2 * doubts > songs.count
        weight = songs.isEmpty ? 0 : (Double(songs.count) - 0.75 * Double(doubts)) / Double(songs.count + refused)
    }

    /// True when another trial may be the right one as well, and has other songs.
    func mayBeWrong(beside next: Self) -> Bool {
        next.weight >= Self.margin && weight - next.weight < Self.margin && songs != next.songs
    }

    /// The least difference between the weights of trials of which one is right.
    private static let margin = 0.2

    /// True when the names are all the same, or are numbers.
    private static func areDoubtful(_ songs: [ListedSong]) -> Bool {
        guard songs.count > 2 else { return false }
        let numbers = [songs.count { $0.title.isNumber }, songs.count { $0.artist.isNumber }]
        let isOneTitle = Set(songs.map(\.title)).count == 1 && Set(songs.map(\.artist)).count > 1
        return isOneTitle || numbers.contains { 2 * $0 > songs.count }
    }
}

extension ListedSong {
    /// True when a separator of columns or of names is left in a name, which was not taken apart.
    fileprivate var hasRemains: Bool {
        artist.utf8.contains(" - ".utf8) || artist.hasDelimiter || title.hasDelimiter
    }
}

extension String {
    /// True for a text without letters that has a digit.
    fileprivate var isNumber: Bool {
        unicodeScalars.contains { "0"..."9" ~= $0 } && !unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// True when a delimiter of columns stands before a letter or a quotation mark, or an opening quotation mark has no other.
    ///
    /// A comma between digits is part of a number, and one before a space is part of a name.
    fileprivate var hasDelimiter: Bool {
        let scalars = Array(unicodeScalars)
        if scalars.first == "\"", !scalars.count(where: { $0 == "\"" }).isMultiple(of: 2) { return true }
        return zip(scalars, scalars.dropFirst()).contains { sign, next in
            [",", ";", "|", "\t"].contains(sign) && next != " " && !("0"..."9" ~= next)
        }
    }
}

extension SongLine {
    /// The song of the line; `nil` when it has none.
    fileprivate var song: ListedSong? {
        guard case .song(let song, _) = self else { return nil }
        return song
    }

    fileprivate var isRefused: Bool {
        guard case .refused = self else { return false }
        return true
    }
}
