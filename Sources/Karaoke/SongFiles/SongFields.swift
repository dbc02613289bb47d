/// The fields of a song as a line contains them.
struct SongFields {
    var title: String?
    var artist: String?
    var year: String?
    var language: String?
    var genre: String?
    var duration: String?
    var rating: String?
    var isDuet: String?
    var artworkURL: String?
    var tag: String?
    var source: String?
    var sourceID: String?
    var id: String?
    var importedTitle: String?
    var importedArtist: String?
    var explicit: String?
    /// True when our own export wrote the line, so that title and artist are final.
    var isExported = false

    /// Stores the text of a column, unless it is empty or an earlier column of the kind had a text.
    mutating func take(_ text: String, as column: SongColumn) {
        guard !text.isEmpty else { return }
        switch column {
        case .title: title = title ?? text
        case .artist: artist = artist ?? text
        case .year: year = year ?? text
        case .language: language = language ?? text
        case .genre: genre = genre ?? text
        case .duration: duration = duration ?? text
        case .rating: rating = rating ?? text
        case .isDuet: isDuet = isDuet ?? text
        case .artworkURL: artworkURL = artworkURL ?? text
        case .tag: tag = tag ?? text
        case .source: source = source ?? text
        case .sourceID: sourceID = sourceID ?? text
        case .id: id = id ?? text
        case .importedTitle: importedTitle = importedTitle ?? text
        case .importedArtist: importedArtist = importedArtist ?? text
        case .explicit: explicit = explicit ?? text
        }
    }

    /// Fills in the fields that are still empty.
    mutating func take(_ name: SongFields) {
        title = title ?? name.title
        artist = artist ?? name.artist
        id = id ?? name.id
    }
}

extension SongFields {
    /// The reason why a line contains no song.
    struct Fault: Error {
        let reason: SongLine.Refusal.Reason

        init(_ reason: SongLine.Refusal.Reason) {
            self.reason = reason
        }
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    package var trimmed: String {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...last])
    }
}
