import Karaoke
import KaraokeClient

/// A line of the songbook's outline in the terminal.
struct OutlineLine {
    let text: String

    init(_ initial: Songbook.Initial) {
        self.init(initial.letter, artists: initial.artists, songs: initial.songs)
    }

    init(_ artist: Songbook.Artist) {
        self.init(artist.name, artists: nil, songs: artist.songs)
    }

    init(_ song: Song) {
        self.init(title: song.title, year: song.year)
    }

    init(_ row: OutlineRowDocument) {
        guard let song = row.song else {
            self.init(row.name, artists: row.artists, songs: row.songs ?? 0)
            return
        }
        self.init(title: song.title, year: song.year)
    }

    private init(title: String, year: Int?) {
        text = "\(title)\(year.map { " (\($0))" } ?? "")"
    }

    private init(_ name: String, artists: Int?, songs: Int) {
        let counts = [artists.map { Self.count($0, "artist") }, Self.count(songs, "song")].compactMap(\.self)
        text = "\(name)  \(counts.joined(separator: ", "))"
    }

    private static func count(_ number: Int, _ thing: String) -> String {
        "\(number) \(thing)\(number == 1 ? "" : "s")"
    }
}
