extension SongFormat {
    /// WPL playlists of Windows Media Player.
    public static let wpl = SongFormat("wpl")
}

extension SongFileType {
    /// WPL and ZPL playlists.
    public static let wpl = Self(extensions: ["wpl", "zpl"], mediaTypes: ["application/vnd.ms-wpl"])
}

extension FormatReader {
    static let wpl = tracks(.wpl, "WPL playlists", types: [.wpl], root: "smil", as: WindowsPlaylist.self)
}

/// A playlist of Windows Media Player or Zune: an element with the name of the file for each track.
struct WindowsPlaylist: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool { name == "media" && path.last == "seq" }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        guard isTrack(name, in: path) else { return }
        track.give(attributes["trackTitle"], as: .title)
        track.give(attributes["trackArtist"], as: .artist)
        track.give(attributes["duration"].flatMap(Int.init).map { "\($0 / 1_000)" }, as: .duration)
        track.file = attributes["src"] ?? ""
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {}
}
