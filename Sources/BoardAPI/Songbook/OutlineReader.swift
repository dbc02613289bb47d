import BoardLayout
import Karaoke
import Storage
import WebServer

/// Reads a page of the songbook's outline, with at most one page of rows from each level.
package struct OutlineReader {
    package let songs: Songs
    package let language: Songbook.Language
    /// The expanded parts.
    package let expanded: Set<Songbook.Node>

    private var outline = SongbookOutline()
    private var places: [Songbook.Node: OutlinePlace] = [:]
    /// The number of rows that fit the page and are not read yet.
    private var room: Int

    package init(songs: Songs, language: Songbook.Language, expanded: Set<Songbook.Node>, limit: Int) {
        self.songs = songs
        self.language = language
        self.expanded = expanded
        room = limit + 1
    }

    /// Reads the rows of a part after those of earlier pages.
    ///
    /// - Parameters:
    ///   - parent: The place of the part; `nil` for the whole songbook.
    ///   - last: The place of the last row of the previous page.
    /// - Returns: The rows, and the place after which the next page starts.
    /// - Throws: Errors of the database.
    package mutating func page(
        beneath parent: OutlinePlace?,
        after last: OutlinePlace?
    ) async throws -> (rows: [SongbookOutline.Row], next: OutlinePlace?) {
        let limit = room - 1
        try outline.descend(to: parent?.path ?? [])
        // Upwards from the last row to the part: first the children of a row, then its later siblings.
        var way = last?.path ?? parent?.path ?? []
        if let last, last.path.last.map(expanded.contains) ?? false { try await append(beneath: last) }
        while let last, way.count > parent?.path.count ?? 0, room > 0 {
            try await append(beneath: last.ancestor(way.count - 1), after: last.ancestor(way.count))
            way.removeLast()
        }
        if last == nil { try await append(beneath: parent) }
        let rows = try outline.rows
        let shown = Array(rows.prefix(limit))
        guard rows.count > limit, let node = shown.last?.entry.node else { return (shown, nil) }
        return (shown, places[node])
    }

    /// Appends the children of a part after `last`, with those of expanded rows.
    private mutating func append(beneath parent: OutlinePlace?, after last: OutlinePlace? = nil) async throws {
        try outline.descend(to: parent?.path ?? [])
        // A row that moved since the previous page may be in the outline already.
        let children = try await children(of: parent, after: last).filter { !outline.contains($0.entry.node) }
        try outline.append(children.map(\.entry), to: parent?.path.last, expanding: expanded)
        for (entry, place) in children where room > 0 {
            places[entry.node] = place
            room -= 1
            if expanded.contains(entry.node), !entry.node.isLeaf { try await append(beneath: place) }
        }
    }

    private func children(
        of parent: OutlinePlace?,
        after last: OutlinePlace?
    ) async throws -> [(entry: Songbook.Entry, place: OutlinePlace)] {
        guard let parent else {
            return try await songs.initials(after: last?.initial, in: language).prefix(room).map { initial in
                (.initial(initial), OutlinePlace(initial: initial.letter))
            }
        }
        guard let artist = parent.artist else {
            let place = last?.artist.map { (sortName: $0.sortName, key: $0.key) }
            let artists = try await songs.artists(under: parent.initial, after: place, limit: room, in: language)
            return artists.map { artist in
                (.artist(artist), OutlinePlace(artist))
            }
        }
        let place = last?.title.map { (sortTitle: $0.sortTitle, id: $0.id) }
        return try await songs.songs(of: artist.key, after: place, limit: room, in: language).map { song, sortTitle in
            let title = OutlinePlace.Title(sortTitle: sortTitle, id: song.value.id)
            return (
                .song(song, sortTitle: sortTitle),
                OutlinePlace(initial: parent.initial, artist: parent.artist, title: title)
            )
        }
    }
}

extension OutlinePlace {
    /// Returns the ancestor at a depth; `nil` for the whole songbook.
    fileprivate func ancestor(_ depth: Int) -> OutlinePlace? {
        switch depth {
        case 0: nil
        case 1: OutlinePlace(initial: initial)
        case 2: OutlinePlace(initial: initial, artist: artist)
        default: self
        }
    }
}

extension OutlineReader {
    /// Counts the rows of all pages: the children of a part, or all initials, with those of expanded rows.
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
