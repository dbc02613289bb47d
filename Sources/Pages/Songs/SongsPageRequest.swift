import BoardAPI
import Hummingbird
import Karaoke
import SongText
import Storage
import WebServer

/// The query of the songbook's page.
///
/// Forms send all fields; empty ones are treated as absent.
struct SongsPageRequest {
    /// The view of the songbook.
    enum View: String, CaseIterable {
        case gallery
        case outline
    }

    private(set) var view = View.gallery
    /// The words of the search; `nil` for none.
    private(set) var words: String?
    private(set) var filter = Song.Filter()
    /// The cursor of the page; `nil` for the start.
    private(set) var cursor: String?
    /// The part of the outline that is shown; `nil` for the whole.
    private(set) var parent: Songbook.Node?
    /// The expanded parts of the outline.
    private(set) var expanded: Set<Songbook.Node> = []

    /// True when a filter is set.
    var isSearch: Bool { words != nil || filter != Song.Filter() }

    /// Reads the query of a request; the page's own parameters are read strictly.
    init(_ request: Request) throws {
        var query = Query(ofPage: request)
        view = query.choice("view") ?? .gallery
        words = query.filled("q", TextRules.sentence) { (try? SongSearch($0)).map(\.words) }
        filter.artist = query.filled("artist", TextRules.sentence, parse: Self.text)
        filter.firstYear = query.filled("firstYear", Self.yearDetail, parse: Self.year)
        filter.lastYear = query.filled("lastYear", Self.yearDetail, parse: Self.year)
        filter.language = query.filled("language", TextRules.sentence, parse: Self.text)
        filter.genre = query.filled("genre", TextRules.sentence, parse: Self.text)
        filter.isDuet = query.filled("duet", "Allowed values: true, false.") { Bool($0) }
        filter.isStarter = query.filled("starter", "Allowed values: true, false.") { Bool($0) }
        cursor = query.text("cursor")
        let row = query.filled("parent", Self.rowDetail) { $0 }
        parent = row.flatMap { Songbook.Node(opaque: $0) }
        if row != nil, parent == nil { query.contradict("parent", Self.rowDetail) }
        let ids = query.filled("expanded", Self.rowDetail) { $0.parts(at: ",").map(String.init) } ?? []
        expanded = Set(ids.prefix(OutlineRequest.expandedLimit).compactMap { Songbook.Node(opaque: $0) })
        try query.finish()
    }

    private static let yearDetail = "It has to be a year of four digits."
    private static let rowDetail = "It has to be the id of a row of the outline."

    private static func text(_ text: String) -> String? {
        (try? TextRules.validate(text, field: "q")).map { text }
    }

    private static func year(_ text: String) -> Int? {
        Int(text).flatMap { Song.Field.years.contains($0) ? $0 : nil }
    }
}

extension Query {
    /// Reads a value that is present and not blank.
    fileprivate mutating func filled<Value>(
        _ name: String,
        _ detail: String,
        parse: (String) -> Value?
    ) -> Value? {
        let value: Value?? = read(name, detail) { text in
            text.allSatisfy(\.isWhitespace) ? .some(nil) : parse(text).map { .some($0) }
        }
        return value ?? nil
    }
}
