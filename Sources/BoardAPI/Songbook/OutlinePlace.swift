import Karaoke
import WebServer

/// The position of a row in the outline: its sort keys and those of its parents.
package struct OutlinePlace: PageKey, Equatable {
    /// The sort key of an artist under the initial.
    package struct Artist: Equatable {
        package let sortName: String
        package let key: String
    }

    /// The sort key of a song under its artist.
    package struct Title: Equatable {
        package let sortTitle: String
        package let id: Song.ID
    }

    package var initial: String
    package var artist: Artist?
    package var title: Title?

    package init(initial: String, artist: Artist? = nil, title: Title? = nil) {
        self.initial = initial
        self.artist = artist
        self.title = title
    }

    package init(_ artist: Songbook.Artist) {
        initial = artist.initial
        self.artist = Artist(sortName: artist.sortName, key: artist.key)
    }

    package var parts: [String] {
        var parts = [initial]
        if let artist { parts += [artist.sortName, artist.key] }
        if let title { parts += [title.sortTitle, "\(title.id)"] }
        return parts
    }

    package init?(parts: [String]) {
        guard [1, 3, 5].contains(parts.count), !parts[0].isEmpty else { return nil }
        initial = parts[0]
        if parts.count > 1 { artist = Artist(sortName: parts[1], key: parts[2]) }
        guard parts.count > 3 else { return }
        guard let id = Song.ID(parts[4]) else { return nil }
        title = Title(sortTitle: parts[3], id: id)
    }

    /// The path to the row, from its initial.
    package var path: [Songbook.Node] {
        var path = [Songbook.Node.initial(initial)]
        if let artist { path.append(.artist(artist.key)) }
        if let title { path.append(.song(title.id)) }
        return path
    }

    /// True when another place is an ancestor of this one.
    package func stands(beneath place: OutlinePlace) -> Bool {
        path.count > place.path.count && path[place.path.count - 1] == place.path.last
    }
}
