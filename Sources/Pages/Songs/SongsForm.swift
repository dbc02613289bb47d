import BoardAPI
import Foundation
import Karaoke
import SongText
import WebServer

/// The values of the search form.
struct SongsForm {
    let asked: SongsPageRequest
    let isNoDuet: Bool
    let isOwn: Bool
    /// True when a field other than the words is filled in.
    let hasFilters: Bool
    let isSearch: Bool
    let isGallery: Bool
    let isOutline: Bool
    let galleryPath: String
    let outlinePath: String
    /// The languages and genres that songs have; others can be typed.
    let tongues: [Choice]
    let genres: [Choice]
    /// False for a field that no song has data for, unless it is filled in.
    let asksTongue: Bool
    let asksGenre: Bool
    let asksYear: Bool
    let asksDuet: Bool
    let asksSource: Bool

    /// A suggested value, and its name.
    struct Choice: Equatable {
        let value: String
        let name: String
    }
}

/// The values by which the songs of the songbook can be narrowed down.
struct SongsChoices {
    var languages: [String] = []
    var genres: [String] = []
    var hasYears = false
    var hasDuets = false
    var hasStarterSongs = false

    /// The most values that are read of a field.
    static let limit = 200
}

extension SongsForm {
    init(_ asked: SongsPageRequest, among choices: SongsChoices, at base: String, texts: Texts) {
        let filter = asked.filter
        self.asked = asked
        isNoDuet = filter.isDuet == false
        isOwn = filter.isStarter == false
        hasFilters = filter != Song.Filter()
        isSearch = asked.isSearch
        isGallery = asked.view == .gallery
        isOutline = asked.view == .outline
        galleryPath = asked.path([("view", "gallery")], at: base)
        outlinePath = asked.path([("view", "outline")], at: base)
        tongues = Self.choices(choices.languages, name: texts.name(ofLanguage:))
        genres = Self.choices(choices.genres) { $0 }
        asksTongue = !tongues.isEmpty || filter.language != nil
        asksGenre = !genres.isEmpty || filter.genre != nil
        asksYear = choices.hasYears || filter.firstYear != nil || filter.lastYear != nil
        asksDuet = choices.hasDuets || filter.isDuet != nil
        asksSource = choices.hasStarterSongs || filter.isStarter != nil
    }

    /// The parts of lists such as "Pop, Rock", each once, by name.
    private static func choices(_ lists: [String], name: (String) -> String) -> [Choice] {
        let values = lists.flatMap { list in
            list.unicodeScalars.split { [",", ";", "/", "|"].contains($0) }.map { String($0).trimmed }
        }
        return Set(values).subtracting([""])
            .map { Choice(value: $0, name: name($0)) }
            .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    }
}

extension SongsPageRequest {
    /// The values as parameters of the REST API's list of songs.
    var asked: [(name: String, value: String)] {
        let pairs: [(name: String, value: String?)] = [
            ("q", words), ("artist", filter.artist), ("firstYear", filter.firstYear.map(String.init)),
            ("lastYear", filter.lastYear.map(String.init)), ("language", filter.language), ("genre", filter.genre),
            ("duet", filter.isDuet.map(String.init)), ("starter", filter.isStarter.map(String.init)),
        ]
        return pairs.compactMap { pair in pair.value.map { (name: pair.name, value: $0) } }
    }

    /// Returns the songbook's address with the same words and filters, and further parameters.
    func path(_ more: [(name: String, value: String)], at base: String) -> String {
        let parts = (asked + more).map { "\($0.name)=\($0.value.percentEncoded)" }
        return "\(base)?\(parts.joined(separator: "&"))"
    }
}
