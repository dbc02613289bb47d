extension Songbook {
    /// What stands under an initial.
    package struct Initial: Sendable, Hashable {
        /// A letter, or what stands for several: "0-9", "漢", "#".
        package let letter: String
        package let artists: Int
        package let songs: Int
        /// Rises with every change of what stands there.
        package let version: Int

        package init(letter: String, artists: Int, songs: Int, version: Int = 1) {
            self.letter = letter
            self.artists = artists
            self.songs = songs
            self.version = version
        }
    }
}
