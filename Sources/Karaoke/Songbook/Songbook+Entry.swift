extension Songbook {
    /// A part of the songbook with what is known of it.
    package enum Entry: Sendable, Equatable {
        case initial(Initial)
        case artist(Artist)
        /// A song, and by what it stands among the songs of its artist.
        case song(Stored<Song>, sortTitle: String)

        package var node: Node {
            switch self {
            case .initial(let initial): .initial(initial.letter)
            case .artist(let artist): .artist(artist.key)
            case .song(let song, _): .song(song.value.id)
            }
        }
    }
}
