import Storage

/// Where a page of songs begins.
enum SongPlace: PageKey {
    /// After a song, in a list by artist and title.
    case after(Songs.Cursor)
    /// Behind a number of songs, in a list whose order is its own.
    case behind(Int)

    /// More songs than this are on no pages of a list that has an order of its own.
    private static let limit = 1_000_000

    var parts: [String] {
        switch self {
        case .after(let cursor): [cursor.foldedArtist, cursor.foldedTitle]
        case .behind(let count): ["\(count)"]
        }
    }

    init?(parts: [String]) {
        switch parts.count {
        case 1:
            guard let count = Int(parts[0]), (1...Self.limit).contains(count) else { return nil }
            self = .behind(count)
        case 2: self = .after(Songs.Cursor(foldedArtist: parts[0], foldedTitle: parts[1]))
        default: return nil
        }
    }
}

extension SongPlace {
    /// The song that the page begins after.
    var cursor: Songs.Cursor? {
        if case .after(let cursor) = self { cursor } else { nil }
    }

    /// How many songs are on the pages before.
    var count: Int {
        if case .behind(let count) = self { count } else { 0 }
    }
}
