extension SongFormat {
    /// ASX playlists.
    public static let asx = SongFormat("asx")
}

extension SongFileType {
    /// ASX playlists.
    public static let asx = Self(extensions: ["asx", "wax", "wvx"], mediaTypes: [])
}

extension FormatReader {
    static let asx = tracks(.asx, "ASX playlists", types: [.asx], root: "asx", as: ASXPlaylist.self)
}

/// An ASX playlist: an entry for each track, whose names are in upper or lower case.
struct ASXPlaylist: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool { name.lowercased() == "entry" }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        func value(_ key: String) -> String? { attributes.first { $0.key.lowercased() == key }?.value }
        switch name.lowercased() {
        case "ref": track.file = value("href") ?? track.file
        case "duration": track.give(value("value"), as: .duration)
        default: break
        }
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {
        guard path.last?.lowercased() == "entry" else { return }
        switch name.lowercased() {
        case "title": track.give(text, as: .title)
        case "author": track.give(text, as: .artist)
        default: break
        }
    }
}
