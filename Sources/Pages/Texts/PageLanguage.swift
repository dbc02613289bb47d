import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

/// The language of pages: the reader's choice, or else the browser's, or else English.
enum PageLanguage {
    /// The name of the cookie with the choice.
    static let cookieName = "language"
    /// The header fields on which a response in a language depends.
    static let vary = "Accept-Language, Cookie"

    /// Makes the cookie for a choice.
    static func cookie(for language: Songbook.Language, isSecure: Bool) -> Cookie {
        Cookie(
            name: cookieName,
            value: language.rawValue,
            maxAge: 365 * 86_400,
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }
}

extension Request {
    /// The language of the page.
    var pageLanguage: Songbook.Language {
        let chosen = cookiePairs.first { $0.name == PageLanguage.cookieName }
        return chosen.flatMap { Songbook.Language(rawValue: $0.value) } ?? language
    }
}

extension Songbook.Language {
    /// The plural form of a number, by the name of Unicode's plural rules.
    func pluralForm(_ count: Int) -> String {
        switch self {
        case .english: count == 1 ? "one" : "other"
        case .japanese: "other"
        }
    }
}
