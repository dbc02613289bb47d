extension SongFormat {
    /// The library of iTunes or Music, as XML.
    public static let appleMusic = SongFormat("apple-music")
}

extension FormatReader {
    static let appleMusic = library(.appleMusic, of: "Music and iTunes", root: "plist", as: AppleMusicLibrary.self)
}

/// The library of Music and iTunes: a property list with the tracks by their ids.
struct AppleMusicLibrary: TrackLibrary {
    /// The latest key of a dictionary.
    private var key = ""
    /// True inside the dictionary of tracks.
    private var isAmongTracks = false

    func isTrack(_ name: String, in path: [String]) -> Bool {
        isAmongTracks && path.count == 3 && name == "dict"
    }

    mutating func begin(_ name: String, _ attributes: [String: String], in path: [String], of track: inout Track) {
        if path.count == 2, name == "dict" { isAmongTracks = key == "Tracks" }
    }

    mutating func end(_ name: String, _ text: String, in path: [String], of track: inout Track) {
        switch (path.count, name) {
        case (2, "dict"): isAmongTracks = false
        case (2...4, "key"): key = text
        case (4, _) where isAmongTracks: take(text, type: name, of: &track)
        default: break
        }
    }

    /// Takes a property, whose key came before.
    private func take(_ text: String, type: String, of track: inout Track) {
        switch key {
        case "Name": track.give(text, as: .title)
        case "Artist": track.give(text, as: .artist)
        case "Sort Name" where text.isInKana: track.give(text, as: .titleReading)
        case "Sort Artist" where text.isInKana: track.give(text, as: .artistReading)
        case "Genre": track.give(text, as: .genre)
        case "Year": track.give(text, as: .year)
        case "Total Time": track.give(Int(text).map { "\($0 / 1_000)" }, as: .duration)
        case "Rating": track.give(Track.stars(text, of: 100), as: .rating)
        case "Track ID": track.give(text, as: .id)
        case "Location": track.file = text.percentDecoded
        case "Podcast", "Movie", "TV Show": track.isOther = track.isOther || type == "true"
        default: break
        }
    }
}

extension String {
    /// True for a text with kana and without kanji, which is a reading.
    fileprivate var isInKana: Bool {
        let kana: [ClosedRange<Unicode.Scalar>] = ["\u{3041}"..."\u{30FA}", "\u{FF66}"..."\u{FF9D}"]
        return unicodeScalars.contains { scalar in kana.contains { $0.contains(scalar) } }
            && !unicodeScalars.contains { $0.properties.isIdeographic }
    }
}
