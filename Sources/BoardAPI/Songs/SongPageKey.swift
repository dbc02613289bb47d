import Karaoke
import Storage
import WebServer

/// The key at which a page of songs starts.
package enum SongPageKey: PageKey {
    /// After a song, in a list by artist and title.
    case after(Songs.Cursor)
    /// After a number of songs, in a list with its own order.
    case behind(Int)

    /// The most songs that a list with its own order is paged through.
    private static let limit = 1_000_000

    package var parts: [String] {
        switch self {
        case .after(let cursor): [cursor.foldedArtist, cursor.foldedTitle, cursor.song.description]
        case .behind(let count): ["\(count)"]
        }
    }

    package init?(parts: [String]) {
        switch parts.count {
        case 1:
            guard let count = Int(parts[0]), (1...Self.limit).contains(count) else { return nil }
            self = .behind(count)
        case 3:
            guard let song = Song.ID(parts[2]) else { return nil }
            self = .after(Songs.Cursor(foldedArtist: parts[0], foldedTitle: parts[1], song: song))
        default: return nil
        }
    }
}

extension SongPageKey {
    /// The last song of the previous page.
    package var cursor: Songs.Cursor? {
        if case .after(let cursor) = self { cursor } else { nil }
    }

    /// The number of songs on earlier pages.
    package var count: Int {
        if case .behind(let count) = self { count } else { 0 }
    }
}
