import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The values of the search form.
struct SongsForm {
    let view: String
    let words: String
    let artist: String
    let firstYear: String
    let lastYear: String
    let tongue: String
    let genre: String
    let isDuet: Bool
    let isNoDuet: Bool
    /// True when a field other than the words is filled in.
    let hasFilters: Bool
    let isSearch: Bool
    let isGallery: Bool
    let isOutline: Bool
    let galleryPath: String
    let outlinePath: String
    /// The suggested languages; others can be typed.
    let tongues: [Choice]

    /// A language by its code and its name.
    struct Choice {
        let code: String
        let name: String
    }
}

extension SongsForm {
    /// The most common languages of songs.
    private static let languages = ["en", "ja", "ko", "zh", "es", "fr", "de", "it", "pt"]

    init(_ asked: SongsPageRequest, at base: String, texts: Texts) {
        let filter = asked.filter
        view = asked.view.rawValue
        words = asked.words ?? ""
        artist = filter.artist ?? ""
        firstYear = filter.firstYear.map(String.init) ?? ""
        lastYear = filter.lastYear.map(String.init) ?? ""
        tongue = filter.language ?? ""
        genre = filter.genre ?? ""
        isDuet = filter.isDuet == true
        isNoDuet = filter.isDuet == false
        hasFilters = filter != Song.Filter()
        isSearch = asked.isSearch
        isGallery = asked.view == .gallery
        isOutline = asked.view == .outline
        galleryPath = asked.path([("view", "gallery")], at: base)
        outlinePath = asked.path([("view", "outline")], at: base)
        tongues = Self.languages.map { Choice(code: $0, name: texts.name(ofLanguage: $0)) }
    }
}

extension SongsPageRequest {
    /// The values as parameters of the REST API's list of songs.
    var asked: [(name: String, value: String)] {
        let pairs: [(name: String, value: String?)] = [
            ("q", words), ("artist", filter.artist), ("firstYear", filter.firstYear.map(String.init)),
            ("lastYear", filter.lastYear.map(String.init)), ("language", filter.language), ("genre", filter.genre),
            ("duet", filter.isDuet.map(String.init)),
        ]
        return pairs.compactMap { pair in pair.value.map { (name: pair.name, value: $0) } }
    }

    /// Returns the songbook's address with the same words and filters, and further parameters.
    func path(_ more: [(name: String, value: String)], at base: String) -> String {
        let parts = (asked + more).map { "\($0.name)=\($0.value.percentEncoded)" }
        return "\(base)?\(parts.joined(separator: "&"))"
    }
}
