import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

extension Request {
    /// The language in which the client would rather read, of those that there are: English unless it says otherwise.
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
