extension SongFormat {
    /// The collection of Traktor, as NML.
    public static let traktor = SongFormat("traktor")
}

extension SongFileType {
    /// Collections of Traktor.
    public static let nml = Self(extensions: ["nml"], mediaTypes: [])
}

extension FormatReader {
    static let traktor = library(
        .traktor,
        of: "Traktor",
        types: [.nml],
        root: "NML",
        as: TraktorCollection.self
    )
}

/// The collection of Traktor: an entry with its names as attributes, and its facts in elements.
struct TraktorCollection: TrackLibrary {
    func isTrack(_ name: String, in path: [String]) -> Bool {
        name == "ENTRY" && path.count == 2 && path[1] == "COLLECTION"
    }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        switch (path.count, name) {
        case (2, "ENTRY"):
            track.give(attributes["TITLE"], as: .title)
            track.give(attributes["ARTIST"], as: .artist)
        case (3, "LOCATION"):
            track.file = attributes["FILE"] ?? ""
        case (3, "INFO"):
            track.give(attributes["GENRE"], as: .genre)
            track.give(attributes["PLAYTIME"], as: .duration)
            track.give(attributes["RELEASE_DATE"], as: .year)
            track.give(attributes["RANKING"].flatMap { Track.stars($0, of: 255) }, as: .rating)
        default: break
        }
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {}
}
