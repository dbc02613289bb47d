import Hummingbird
import Karaoke
import Storage
import WebServer

/// The query of the list of songs.
struct SongsRequest {
    /// The requested list.
    enum Kind {
        /// All matching songs, by artist and title.
        case all
        /// Songs that match words, the best matches first.
        case found(String)
        /// Random songs; with a board, unclaimed ones.
        case random
        /// Songs that several sections of the board have pinned; with a section, those that it and others have pinned.
        case shared(Board.Section.ID?)
    }

    private enum Order: String, CaseIterable {
        case random
    }

    private(set) var kind = Kind.all
    private(set) var filter = Song.Filter()
    private(set) var board: Board.Reference?

    /// True for the whole songbook, without a board and filters.
    var isPlain: Bool {
        if case .all = kind { board == nil && filter == Song.Filter() } else { false }
    }

    /// Returns the filter, applied to a board.
    func filter(on board: Board.ID?) -> Song.Filter {
        var filter = filter
        filter.board = board
        return filter
    }

    /// Reads the parameters of the list of songs.
    mutating func read(_ query: inout Query) {
        // Empty words are equivalent to none.
        let words = query.read("q", TextRules.sentence, parse: Self.typed).flatMap { $0.isEmpty ? nil : $0 }
        filter.artist = query.read("artist", TextRules.sentence, parse: Self.text)
        filter.firstYear = query.integer("firstYear", in: Song.Field.years)
        filter.lastYear = query.integer("lastYear", in: Song.Field.years)
        filter.language = query.read("language", TextRules.sentence, parse: Self.text)
        filter.genre = query.read("genre", TextRules.sentence, parse: Self.text)
        filter.isDuet = query.read("duet", "Allowed values: true, false.") { Bool($0) }
        filter.isStarter = query.read("starter", "Allowed values: true, false.") { Bool($0) }
        board = query.board("board")
        let order = query.choice("order", of: Order.self)
        filter.isUnclaimed = query.flag("unclaimed") || order == .random && board != nil
        let isShared = query.flag("shared")
        let section = query.identifier("section", of: Board.Section.self)
        if let words { kind = .found(words) }
        if order == .random { kind = .random }
        if isShared { kind = .shared(section) }
        if let first = filter.firstYear, let last = filter.lastYear, first > last {
            query.contradict("lastYear", "It may not be before firstYear.")
        }
        check(&query, words: words, order: order, isShared: isShared, section: section)
    }

    /// Records conflicts between parameters.
    private func check(
        _ query: inout Query,
        words: String?,
        order: Order?,
        isShared: Bool,
        section: Board.Section.ID?
    ) {
        if isShared, words != nil || order != nil || filter != Song.Filter() {
            query.contradict("shared", "Shared songs are listed whole, without words, order or filters.")
        } else if isShared, board == nil {
            query.contradict("shared", "It takes a board.")
        } else if section != nil, !isShared {
            query.contradict("section", "It is for shared songs.")
        } else if words != nil, order != nil {
            query.contradict("order", "Songs that are found by words come in the order of their likeness.")
        } else if filter.isUnclaimed, board == nil {
            query.contradict("unclaimed", "It takes a board.")
        }
    }

    private static func text(_ text: String) -> String? {
        (try? TextRules.validate(text, field: "q")).map { text }
    }

    /// Parses words while they are typed; they may be empty.
    private static func typed(_ text: String) -> String? {
        guard text.utf8.count > TextRules.limit || !text.allSatisfy(\.isWhitespace) else { return "" }
        return (try? SongSearch(text)).map(\.words)
    }
}

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
