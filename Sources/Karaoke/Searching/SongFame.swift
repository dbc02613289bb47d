/// The place of a song among those that match a search equally well: a greater one comes first.
///
/// Songs that are pinned on the board of the search come first, then those that public boards pinned, picked and sang
/// most often, then those with more stars. The rest is a guess from the songbook: a version that came a generation after
/// the first of its title is a cover, an artist with many songs is well known, and so is a title that many artists sing.
/// The length of a name has no influence.
struct SongFame: Comparable {
    /// The years after which a song of the same title is taken for a cover.
    private static let generation = 30

    private let isPinned: Bool
    private let popularity: Int
    private let rating: UInt8
    private let isLate: Bool
    private let songsOfArtist: Int
    private let songsOfTitle: Int

    /// The fame of songs among each other.
    static func fames(of rows: Set<SongIndex.Row>, in index: SongIndex, pinned: Set<Song.ID>) -> [SongIndex.Row: Self] {
        var firstYears: [ArraySlice<UInt8>: Int16] = [:]
        for row in rows {
            guard let year = index.songs[Int(row)].year else { continue }
            let title = index.names.mainTitle(row)
            firstYears[title] = min(year, firstYears[title] ?? year)
        }
        var fames: [SongIndex.Row: Self] = [:]
        for row in rows {
            fames[row] = Self(row, in: index, pinned: pinned, firstYear: firstYears[index.names.mainTitle(row)])
        }
        return fames
    }

    private init(_ row: SongIndex.Row, in index: SongIndex, pinned: Set<Song.ID>, firstYear: Int16?) {
        let song = index.songs[Int(row)]
        isPinned = pinned.contains(song.id)
        popularity = index.popularity[song.id] ?? 0
        rating = song.rating
        let age = song.year.flatMap { year in firstYear.map { Int(year) - Int($0) } }
        isLate = (age ?? 0) >= Self.generation
        songsOfArtist = index.songsOfArtist(row)
        songsOfTitle = index.songsOfTitle(row)
    }

    static func < (first: Self, second: Self) -> Bool { first.order < second.order }

    private var order: (Int, Int, UInt8, Int, Int, Int) {
        (isPinned ? 1 : 0, popularity, rating, isLate ? 0 : 1, songsOfArtist, songsOfTitle)
    }
}
