import Karaoke
import Storage
import WebServer

extension OutlineReader {
    /// How many rows all pages have together: those beneath a part, or all initials, with those beneath what is open.
    package func count(beneath parent: OutlinePlace?) async throws -> Int {
        if let artist = parent?.artist { return try await songs.artist(artist.key)?.songs ?? 0 }
        let initials = try await songs.initials(in: language)
        let open = initials.filter { initial in
            parent.map { $0.initial == initial.letter } ?? expanded.contains(.initial(initial.letter))
        }
        var count = (parent == nil ? initials.count : 0) + open.reduce(0) { $0 + $1.artists }
        for case .artist(let key) in expanded {
            guard let artist = try await songs.artist(key) else { continue }
            if open.contains(where: { $0.letter == artist.initial }) { count += artist.songs }
        }
        return count
    }
}
