extension Song {
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
