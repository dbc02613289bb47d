extension SongFormat {
    /// The `database.xml` of VirtualDJ.
    public static let virtualDJ = SongFormat("virtualdj")
}

extension FormatReader {
    static let virtualDJ = library(.virtualDJ, of: "VirtualDJ", root: "VirtualDJ_Database", as: VirtualDJLibrary.self)
}

/// The database of VirtualDJ: a song is an element with its tags and facts in it.
struct VirtualDJLibrary: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool {
        name == "Song" && path.count == 1
    }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        switch (path.count, name) {
        case (1, "Song"):
            track.file = attributes["FilePath"] ?? ""
        case (2, "Tags"):
            track.give(attributes["Title"], as: .title)
            track.give(attributes["Author"], as: .artist)
            track.give(attributes["Genre"], as: .genre)
            track.give(attributes["Year"], as: .year)
            track.give(attributes["Stars"], as: .rating)
        case (2, "Infos"):
            track.give(attributes["SongLength"], as: .duration)
        default: break
        }
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {}
}
