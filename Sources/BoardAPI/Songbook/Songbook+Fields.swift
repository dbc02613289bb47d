import Cryptography
import HTTPTypes
import Hummingbird
import Karaoke
import SongText
import WebServer

extension ETag {
    /// The tag of a songbook resource: the version of the songbook, the language, the version of the code, and the
    /// fields of songs.
    package init(songbook version: Int, in language: Songbook.Language) {
        self.init("\"\(version).\(language.rawValue).1-\(Self.fields)\"")
    }

    private static let fields: String = {
        let names = Song.Field.all.map(\.name).joined(separator: " ")
        return SHA256.hash(of: names.utf8).prefix(4).hexadecimal
    }()
}

extension HTTPFields {
    /// The header fields of a response in a language of the client's choice.
    package static func songbook(in language: Songbook.Language) -> HTTPFields {
        [.contentLanguage: language.rawValue, .vary: "Accept-Language"]
    }
}

extension Response {
    /// Makes the response 304 (Not Modified) in a language.
    package static func notModified(_ tag: ETag, in language: Songbook.Language) -> Response {
        var response = notModified(tag)
        response.headers[.contentLanguage] = language.rawValue
        response.headers[.vary] = "Accept-Language, Accept-Encoding"
        return response
    }
}

extension Request {
    /// The available language that the client prefers; English by default.
    package var language: Songbook.Language {
        let wanted = headers[values: .acceptLanguage].flatMap { $0.lowercased().parts(at: ",") }
        var best: (language: Songbook.Language, quality: Double)?
        for range in wanted {
            let parts = range.parts(at: ";").map { $0.filter { $0 != " " } }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            guard
                let language = Songbook.Language(rawValue: String(parts.first?.prefix { $0 != "-" } ?? "")),
                quality > best?.quality ?? 0
            else { continue }
            best = (language, quality)
        }
        return best?.language ?? .english
    }
}
