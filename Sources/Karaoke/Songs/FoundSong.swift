/// A song as somebody finds it.
package struct FoundSong: Sendable, Equatable {
    package let song: Stored<Song>
    /// What the board has of it; `nil` when nobody asked for a board.
    package let presence: Song.Presence?

    package init(song: Stored<Song>, presence: Song.Presence? = nil) {
        self.song = song
        self.presence = presence
    }
}
