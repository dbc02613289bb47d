import Karaoke
import KaraokeClient

extension OutlineRowDocument {
    /// The row as a line for the terminal.
    var line: String {
        if let song { return "\(song.title)\(song.year.map { " (\($0))" } ?? "")" }
        let counts = [artists?.counted("artist"), (songs ?? 0).counted("song")].compactMap(\.self)
        return "\(name)  \(counts.joined(separator: ", "))"
    }
}
