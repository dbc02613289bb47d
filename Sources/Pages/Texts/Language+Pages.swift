import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

extension Songbook.Language {
    /// The header fields on which a response in a language depends.
    static let vary = "Accept-Language, Cookie"
    /// The name of the cookie with the reader's choice.
    fileprivate static let cookieName = "language"

    /// Makes the cookie for a choice.
    func cookie(isSecure: Bool) -> Cookie {
        Cookie(
            name: Self.cookieName,
            value: rawValue,
            maxAge: 365 * 86_400,
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    /// The plural form of a number, by the name of Unicode's plural rules.
    func pluralForm(_ count: Int) -> String {
        switch self {
        case .english: count == 1 ? "one" : "other"
        case .japanese: "other"
        }
    }
}

extension Request {
    /// The language of the page: the reader's choice, or else the browser's, or else English.
    var pageLanguage: Songbook.Language {
        let chosen = cookiePairs.first { $0.name == Songbook.Language.cookieName }
        return chosen.flatMap { Songbook.Language(rawValue: $0.value) } ?? language
    }
}
