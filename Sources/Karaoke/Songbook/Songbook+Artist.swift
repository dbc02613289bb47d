extension Songbook {
    /// An artist of the songbook.
    package struct Artist: Sendable, Hashable {
        /// The folded name, which tells artists apart.
        package let key: String
        /// The name as the first of the songs spells it.
        package let name: String
        /// The initial that the artist stands under.
        package let initial: String
        /// By what the artist stands among the others.
        package let sortName: String
        package let songs: Int

        package init(key: String, name: String, initial: String, sortName: String, songs: Int) {
            self.key = key
            self.name = name
            self.initial = initial
            self.sortName = sortName
            self.songs = songs
        }
    }
}
