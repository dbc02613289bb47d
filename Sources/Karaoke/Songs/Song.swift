/// An entry of the songbook.
package struct Song: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Song>

    package let id: ID
    package var title: String
    package var artist: String
    package var year: Int?
    /// The language, as the source names it.
    package var language: String?
    package var genre: String?
    /// The duration in whole seconds.
    package var duration: Int?
    /// The rating, from 0 to 5 stars.
    package var rating: Int?
    package var isDuet: Bool
    package var artworkURL: String?
    package var tag: String?
    /// The source of an imported song.
    package var origin: Origin?
    /// The name in the source, where it differs from the displayed name.
    package var importedName: Name?

    package init(
        id: ID,
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
        origin: Origin? = nil,
        importedName: Name? = nil
    ) {
        self.id = id
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
        self.origin = origin
        self.importedName = importedName
    }
}

extension Song {
    /// The identity of a song in its source, which makes imports repeatable.
    package struct Origin: Sendable, Hashable {
        package let source: String
        package let id: String

        package init(source: String, id: String) {
            self.source = source
            self.id = id
        }
    }

    /// A song's title and artist.
    package struct Name: Sendable, Hashable {
        package var title: String
        package var artist: String

        package init(title: String, artist: String) {
            self.title = title
            self.artist = artist
        }

        /// The natural name: "The Beatles" for "Beatles, The", "Trace Adkins" for "Adkins, Trace".
        ///
        /// The natural name of a natural name is itself.
        package var natural: Name {
            Name(title: NaturalName.title(title), artist: NaturalName.artist(artist))
        }
    }
}
