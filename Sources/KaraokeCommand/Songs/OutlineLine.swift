import Karaoke
import KaraokeClient

extension OutlineRowDocument {
    /// The cells of the row: the name of a song, or of an initial or artist with the number of songs.
    var cells: [String] {
        if let song { return ["\(song.title)\(song.year.map { " (\($0))" } ?? "")"] }
        let counts = [artists?.counted("artist"), (songs ?? 0).counted("song")].compactMap(\.self)
        return [name, counts.joined(separator: ", ")]
    }
}
