import SongText

/// A song as a file lists it: texts and numbers.
///
/// Title and artist are not blank, and a song has a source and a source id or neither. Nothing else is checked: a text may
/// be of any length, and a year is any number of four digits.
public struct ListedSong: Sendable, Equatable {
    /// The title, in its natural form unless the options say otherwise.
    public var title: String
    /// The artist, in its natural form unless the options say otherwise.
    public var artist: String
    /// The year of release.
    public var year: Int?
    /// The language, as the file names it.
    public var language: String?
    /// The genre, or several separated by commas.
    public var genre: String?
    /// The duration in whole seconds.
    public var duration: Int?
    /// The rating in stars, usually from 0 to 5.
    public var rating: Int?
    /// True for a song of two singers.
    public var isDuet: Bool
    /// The address of a picture.
    public var artworkURL: String?
    /// A word for grouping songs.
    public var tag: String?
    /// The catalogue that the song is from.
    public var source: String?
    /// The id of the song in its catalogue.
    public var sourceID: String?
    /// The title before it became natural; `nil` when neither title nor artist changed.
    public var importedTitle: String?
    /// The artist before it became natural; `nil` when neither title nor artist changed.
    public var importedArtist: String?
    /// The pronunciation of the title.
    public var titleReading: String?
    /// The pronunciation of the artist.
    public var artistReading: String?
    /// The columns whose texts do not have their form, and are left out.
    public var leftOut: [SongColumn] = []

    /// Creates a song.
    public init(
        title: String,
        artist: String,
        year: Int? = nil,
        language: String? = nil,
        genre: String? = nil,
        duration: Int? = nil,
        rating: Int? = nil,
        isDuet: Bool = false,
        artworkURL: String? = nil,
        tag: String? = nil,
        source: String? = nil,
        sourceID: String? = nil,
        importedTitle: String? = nil,
        importedArtist: String? = nil,
        titleReading: String? = nil,
        artistReading: String? = nil
    ) {
        self.title = title
        self.artist = artist
        self.year = year
        self.language = language
        self.genre = genre
        self.duration = duration
        self.rating = rating
        self.isDuet = isDuet
        self.artworkURL = artworkURL
        self.tag = tag
        self.source = source
        self.sourceID = sourceID
        self.importedTitle = importedTitle
        self.importedArtist = importedArtist
        self.titleReading = titleReading
        self.artistReading = artistReading
    }
}

extension ListedSong {
    /// Reads the texts of columns as the fields of a row, such as "3:35" for a duration.
    ///
    /// The title and the artist may be missing, and are empty then.
    ///
    /// - Throws: ``MalformedField`` for a text that does not have the form of its column.
    public init(_ texts: [SongColumn: String]) throws(MalformedField) {
        var fields = SongFields()
        for (column, text) in texts { fields[column] = text }
        self = fields.song(SongReader.Options())
        if let column = leftOut.first { throw MalformedField(column: column) }
    }

    /// Leaves out a rating beyond five stars, and a picture that has no address.
    mutating func leaveOutValues() {
        if let stars = rating, stars > 5 {
            rating = nil
            leftOut.append(.rating)
        }
        if let address = artworkURL, !["http://", "https://"].contains(where: { address.lowercased().hasPrefix($0) }) {
            artworkURL = nil
            leftOut.append(.artworkURL)
        }
    }

    /// The name that is blank; `nil` when neither is.
    var missingColumn: SongColumn? {
        guard !NameText.isBlank(title) else { return .title }
        return NameText.isBlank(artist) ? .artist : nil
    }
}

/// A text that does not have the form of its column.
public struct MalformedField: Error, Hashable {
    /// A column whose texts have a form, such as ``SongColumn/year``.
    public let column: SongColumn
}

extension SongColumn {
    /// A sentence about the form of the column's texts; `nil` when any text is accepted.
    public var form: String? {
        switch self {
        case .year: "It has to be a year such as 1999, or a date with one."
        case .duration: "It has to be seconds, or a time such as 3:35."
        case .rating: "It has to be a number from 0 to 5."
        case .isDuet, .explicit: "It has to be yes or no."
        case .artworkURL: "It has to be an address that begins with https:// or http://."
        default: nil
        }
    }
}
