extension Songbook {
    /// What tells the parts of the songbook apart.
    package enum Node: Sendable, Hashable {
        case initial(String)
        /// An artist, by the folded name.
        case artist(String)
        case song(Song.ID)
    }
}
