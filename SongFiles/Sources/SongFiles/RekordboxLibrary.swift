extension SongFormat {
    /// The collection of rekordbox, as XML.
    public static let rekordbox = SongFormat("rekordbox")
}

extension FormatReader {
    static let rekordbox = library(.rekordbox, of: "rekordbox", root: "DJ_PLAYLISTS", as: RekordboxLibrary.self)
}

/// The collection of rekordbox: an element with attributes for each track.
struct RekordboxLibrary: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool {
        name == "TRACK" && path.count == 2 && path[1] == "COLLECTION"
    }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        guard isTrack(name, in: path) else { return }
        track.give(attributes["Name"], as: .title)
        track.give(attributes["Artist"], as: .artist)
        track.give(attributes["Genre"], as: .genre)
        track.give(attributes["Year"], as: .year)
        track.give(attributes["TotalTime"], as: .duration)
        track.give(attributes["Rating"].flatMap { Track.stars($0, of: 255) }, as: .rating)
        track.give(attributes["TrackID"], as: .id)
        track.file = attributes["Location"]?.percentDecoded ?? ""
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {}
}
