import BoardAPI
import BoardLayout
import Containers
import Karaoke
import WebServer

/// The content for a row of the outline, with its expanded children.
struct ShownRow {
    var rowID = ""
    var name = ""
    var count = ""
    var kind = "artist"
    var isExpanded = false
    /// The song; `nil` for an initial or an artist, which can be expanded.
    var song: ShownSong?
    var children: [ShownRow] = []
}

extension ShownRow {
    private init(_ row: SongbookOutline.Row, texts: Texts, origin: String) {
        rowID = row.entry.node.opaque
        isExpanded = row.isExpanded ?? false
        switch row.entry {
        case .initial(let initial):
            kind = "initial"
            name = initial.letter
            count = texts.counted("songs.total", initial.songs)
        case .artist(let artist):
            name = artist.name
            count = texts.counted("songs.total", artist.songs)
        case .song(let stored, _):
            kind = "title"
            song = ShownSong(stored.value, texts: texts, origin: origin)
        }
    }

    /// Nests rows under their parents.
    static func nested(_ rows: [SongbookOutline.Row], texts: Texts, origin: String) -> [ShownRow] {
        var rest = rows[...]
        return nested(&rest, beneath: -1, texts: texts, origin: origin)
    }

    private static func nested(
        _ rows: inout ArraySlice<SongbookOutline.Row>,
        beneath level: Int,
        texts: Texts,
        origin: String
    ) -> [ShownRow] {
        var shown: [ShownRow] = []
        while let row = rows.first, row.level > level {
            rows.removeFirst()
            var next = ShownRow(row, texts: texts, origin: origin)
            next.children = nested(&rows, beneath: row.level, texts: texts, origin: origin)
            shown.append(next)
        }
        return shown
    }
}

/// The content for an initial.
struct ShownHeading {
    var rowID = ""
    var letter = ""
    var count = ""
    var label = ""
    /// True for the first initial of a script other than the main one.
    var isFirst = false
}

extension ShownHeading {
    init(_ initial: Songbook.Initial, texts: Texts) {
        rowID = Songbook.Node.initial(initial.letter).opaque
        letter = initial.letter
        count = texts.counted("songs.total", initial.songs)
        label = "\(letter), \(count)"
    }
}

/// The initials of the songbook: those of the script with the most songs, digits and signs, and those of other scripts.
struct ShownInitials {
    let main: [ShownHeading]
    let others: [ShownHeading]

    init(_ initials: [Songbook.Initial], texts: Texts) {
        var songs: [UInt32: Int] = [:]
        for initial in initials {
            if let script = initial.script { songs[script, default: 0] += initial.songs }
        }
        let most = songs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        var (main, others): ([ShownHeading], [ShownHeading]) = ([], [])
        var known: Set<UInt32> = []
        for initial in initials {
            var heading = ShownHeading(initial, texts: texts)
            if let script = initial.script, script != most {
                heading.isFirst = known.insert(script).inserted
                others.append(heading)
            } else {
                main.append(heading)
            }
        }
        (self.main, self.others) = (main, others)
    }
}

extension Songbook.Initial {
    /// A number for the script of the letter, the same for Chinese characters and kana; `nil` for digits and signs.
    fileprivate var script: UInt32? {
        switch letter.unicodeScalars.first?.value ?? 0 {
        case ..<0x41: nil
        case 0x41..<0x250: 0
        case 0x3131..<0x3190: 0x3131
        case 0x3040..<0xA000: 0x3040
        case let scalar: scalar >> 7
        }
    }
}

/// An element of the gallery: the heading of an initial, or a song.
struct ShownCell {
    var heading: ShownHeading?
    var song: ShownSong?

    /// Returns the elements of a window of the gallery, in order.
    static func cells(of gallery: GalleryDocument, texts: Texts, origin: String) -> [ShownCell] {
        var headers = gallery.headers[...]
        var shown: [ShownCell] = []
        for cell in gallery.cells {
            if let header = headers.first, header.frame.origin.y < cell.frame.origin.y {
                shown.append(ShownCell(heading: ShownHeading(header.initial, texts: texts)))
                headers.removeFirst()
            }
            shown.append(ShownCell(song: ShownSong(cell.song.value, texts: texts, origin: origin)))
        }
        return shown
    }
}
