import Karaoke
import Storage

/// A shelf at the front of the songbook: some of its songs.
struct ShownShelf {
    let shelfID: String
    let title: String
    let songs: [ShownSong]
    /// The address of all songs of the kind; empty for a shelf that has them all.
    let all: String
    let hasMore: Bool
}

/// A decade with its songs' address.
struct ShownDecade {
    let name: String
    let href: String
}

/// Reads the shelves of the songbook.
struct ShelfReader {
    /// The most songs on a shelf.
    private static let length = 12

    let songs: Songs
    let texts: Texts
    let origin: String
    let base: String

    /// Reads the shelves that have songs; the songs that were sung on a board, if there is one, come first.
    func shelves(on board: Board.ID?) async throws -> [ShownShelf] {
        var shelves: [ShownShelf] = []
        if let board {
            let sung = try await songs.sungSongs(on: board, limit: Self.length)
            shelves.append(try await shelf("sung", texts("songs.sung"), sung))
        }
        shelves.append(try await shelf("new", texts("songs.new"), try await songs.newSongs(limit: Self.length)))
        let duets = try await songs.duets(limit: Self.length)
        shelves.append(try await shelf("duets", texts("songs.duets"), duets, all: "\(base)?duet=true"))
        return shelves.filter { !$0.songs.isEmpty }
    }

    func decades() async throws -> [ShownDecade] {
        try await songs.decades().map { year in
            ShownDecade(
                name: texts("songs.decade", ["year": year]),
                href: "\(base)?firstYear=\(year)&lastYear=\(year + 9)"
            )
        }
    }

    private func shelf(_ id: String, _ title: String, _ ids: [Song.ID], all: String = "") async throws -> ShownShelf {
        ShownShelf(
            shelfID: id,
            title: title,
            songs: try await songs.songs(ids).map { ShownSong($0.song.value, texts: texts, origin: origin) },
            all: all,
            hasMore: !all.isEmpty && ids.count == Self.length
        )
    }
}
