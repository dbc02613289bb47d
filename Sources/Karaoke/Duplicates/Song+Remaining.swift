extension Song {
    /// The song that should remain of a group of duplicates.
    ///
    /// It is one of the preferred source if there is any, then the one with the most details, then the oldest.
    ///
    /// - Parameters:
    ///   - songs: The group.
    ///   - source: The preferred source; `nil` for none.
    /// - Returns: The song; `nil` for an empty group.
    package static func remaining(of songs: [Song], preferring source: String? = nil) -> Song? {
        let preferred = songs.filter { $0.origin?.source == source }
        let candidates = source == nil || preferred.isEmpty ? songs : preferred
        // Ids begin with the time of their making.
        return candidates.min { one, other in
            (-one.detailCount, one.id) < (-other.detailCount, other.id)
        }
    }

    /// The number of details that are known of the song.
    private var detailCount: Int {
        Field.all.count { details[$0].shown != nil }
    }
}
