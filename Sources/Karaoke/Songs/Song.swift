/// An entry of the songbook.
package struct Song: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Song>

    package let id: ID
    package var title: String
    package var artist: String
    package var year: Int?
    /// A language as the source names it.
    package var language: String?
    package var genre: String?
    /// In whole seconds.
    package var duration: Int?
    /// From 0 to 5 stars.
    package var rating: Int?
    package var isDuet: Bool
    package var artworkURL: String?
    package var tag: String?
    /// Where the song was imported from.
    package var origin: Origin?
    /// The name as it came, where it differs from the name as it is shown.
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
    /// The name of a song at the place it came from, which makes an import repeatable.
    package struct Origin: Sendable, Hashable {
        package let source: String
        package let id: String

        package init(source: String, id: String) {
            self.source = source
            self.id = id
        }
    }

    /// What a song is called and who sings it.
    package struct Name: Sendable, Hashable {
        package var title: String
        package var artist: String

        package init(title: String, artist: String) {
            self.title = title
            self.artist = artist
        }

        /// The name as it is spoken: "The Beatles" for "Beatles, The", "Trace Adkins" for "Adkins, Trace".
        ///
        /// The natural name of a natural name is itself.
        package var natural: Name {
            Name(title: NaturalName.title(title), artist: NaturalName.artist(artist))
        }
    }
}
