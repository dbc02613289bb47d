import SongText

/// An entry of the songbook: an id with the details of a song, which are read and written as properties of the song.
@dynamicMemberLookup
package struct Song: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Song>

    package let id: ID
    package var details: Draft

    package init(id: ID, _ details: Draft) {
        self.id = id
        self.details = details
    }

    package subscript<Value>(dynamicMember field: KeyPath<Draft, Value>) -> Value { details[keyPath: field] }

    /// The identity of a song in its source, which makes imports repeatable.
    package struct Origin: Sendable, Hashable {
        /// The source of the songs that a new songbook begins with.
        package static let starter = "starter"

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
