import Containers

/// A leaf that says what a drawing shows of it.
///
/// ```swift
/// struct SongCard: DrawnLeaf {
///     let song: Song
///
///     var appearance: Appearance { Appearance(song.title, detail: song.artist, on: .yellow) }
/// }
/// ```
///
/// A leaf that says nothing is drawn as white paper with the name of its type.
public protocol DrawnLeaf: Leaf {
    /// What is seen of the leaf.
    var appearance: Appearance { get }
}

extension Text: DrawnLeaf {
    /// The text, bare.
    public var appearance: Appearance { Appearance(content) }
}
