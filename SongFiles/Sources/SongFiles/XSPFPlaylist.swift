import SongText

extension SongFormat {
    /// XSPF playlists, of VLC and others.
    public static let xspf = SongFormat("xspf")
}

extension SongFileType {
    /// XSPF playlists.
    public static let xspf = Self(extensions: ["xspf"], mediaTypes: ["application/xspf+xml"])
}

extension FormatReader {
    static let xspf = tracks(.xspf, "XSPF playlists", types: [.xspf], root: "playlist", as: XSPFPlaylist.self)
}

/// An XSPF playlist: an element for each track, with an element for each of its facts.
struct XSPFPlaylist: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool {
        name == "track" && path.count == 2 && path[1] == "trackList"
    }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {}

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {
        guard path.count == 3 else { return }
        switch name {
        case "title": track.give(text, as: .title)
        case "creator": track.give(text, as: .artist)
        case "duration": track.give(Int(text.trimmed).map { "\($0 / 1_000)" }, as: .duration)
        case "image": track.give(text, as: .artworkURL)
        case "location": track.file = text.trimmed.percentDecoded
        default: break
        }
    }
}
