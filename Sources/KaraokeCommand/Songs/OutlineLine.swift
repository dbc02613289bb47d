import KaraokeClient

extension OutlineRowDocument {
    /// The row as a line for the terminal.
    var line: String {
        if let song { return "\(song.title)\(song.year.map { " (\($0))" } ?? "")" }
        let counts = [artists.map { Self.count($0, "artist") }, Self.count(songs ?? 0, "song")].compactMap(\.self)
        return "\(name)  \(counts.joined(separator: ", "))"
    }

    private static func count(_ number: Int, _ thing: String) -> String {
        "\(number) \(thing)\(number == 1 ? "" : "s")"
    }
}
