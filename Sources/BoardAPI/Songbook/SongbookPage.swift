import Cryptography
import Foundation
import Karaoke
import WebServer

/// A page of the songbook for printing on A4 or Letter: initials, with their artists in columns, and the titles.
///
/// The page is one self-contained file without scripts.
struct SongbookPage {
    let language: Songbook.Language
    /// The artist of the last title.
    private var artist: String?

    init(language: Songbook.Language) {
        self.language = language
    }

    /// The start of the page, before the first initial.
    func head(_ initials: [Songbook.Initial]) -> String {
        let links = initials.enumerated().map { "<a href=\"#initial-\($0)\">\($1.letter.escapedForHTML)</a>" }
        let artists = initials.reduce(0) { $0 + $1.artists }
        let songs = initials.reduce(0) { $0 + $1.songs }
        return """
            <!doctype html>
            <html lang="\(language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(words.title)</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <header>
            <h1>\(words.title)</h1>
            <p>\(words.counts(songs, artists))</p>
            <nav aria-label="\(words.initials)">\(links.joined(separator: " "))</nav>
            </header>
            <main>

            """
    }

    /// Starts an initial.
    func heading(_ initial: Songbook.Initial, index: Int) -> String {
        "<section><h2 id=\"initial-\(index)\">\(initial.letter.escapedForHTML)</h2>\n<div>\n"
    }

    /// Writes a title, preceded by the artist when it is a new one.
    mutating func line(_ song: Song, by artist: Songbook.Artist) -> String {
        var line = ""
        if artist.key != self.artist {
            line = "\(endOfArtist)<article><h3>\(artist.name.escapedForHTML)</h3>\n<ul>\n"
            self.artist = artist.key
        }
        let notes = [song.year.map(String.init), song.isDuet ? words.duet : nil].compactMap(\.self)
        let remark = notes.isEmpty ? "" : " <small>\(notes.joined(separator: ", "))</small>"
        return "\(line)<li>\(song.title.escapedForHTML)\(remark)</li>\n"
    }

    /// Ends an initial.
    mutating func end() -> String {
        defer { artist = nil }
        return "\(endOfArtist)</div></section>\n"
    }

    /// The end of the page, after the last initial.
    let foot = "</main>\n</body>\n</html>\n"

    private var endOfArtist: String { artist == nil ? "" : "</ul></article>\n" }
}

extension SongbookPage {
    /// The hash of the style element, which the content security policy permits.
    static let styleHash = Data(SHA256.hash(of: style.utf8)).base64EncodedString()

    private static let style = """
        :root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
        body { max-width: 56rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
        h1, header p { margin: 0; }
        nav { display: flex; flex-wrap: wrap; margin: .5rem -.5rem; }
        nav a { min-width: 1.5rem; padding: .5rem; text-align: center; color: inherit; }
        section { margin-top: 1.5rem; }
        h2 { margin: 0; }
        h2::after { display: block; margin-bottom: .5rem; border-bottom: 2px solid; content: ""; }
        section > div { columns: 2 18rem; column-gap: 2rem; }
        article { margin-bottom: .75rem; }
        h3 { margin: 0; font-size: 1rem; break-after: avoid; }
        ul { margin: 0; padding: 0 0 0 1rem; list-style: none; }
        li { padding-left: 1rem; text-indent: -1rem; break-inside: avoid; }
        li:nth-child(2), li:last-child { break-before: avoid; }
        @page { margin: 14mm 12mm 16mm; @bottom-center { content: counter(page); font: 8pt sans-serif; } }
        @media print {
            :root { color-scheme: light; font-size: 8.5pt; line-height: 1.3; }
            body { max-width: none; padding: 0; }
            nav { display: none; }
            section > div { columns: 3; column-gap: 6mm; }
            /* Headers of tables stand again on each page and in each column. */
            section, article { display: table; width: 100%; }
            h2, h3 { display: table-header-group; break-inside: avoid; }
        }
        """

    private var words: Words {
        switch language {
        case .english:
            Words(title: "Songbook", initials: "Initials", duet: "duet") { songs, artists in
                "\(songs) \(songs == 1 ? "song" : "songs") by \(artists) \(artists == 1 ? "artist" : "artists")"
            }
        case .japanese:
            Words(title: "曲リスト", initials: "頭文字", duet: "デュエット") { "\($1)組のアーティスト、全\($0)曲" }
        }
    }

    /// The words of the page in a language.
    private struct Words {
        let title: String
        let initials: String
        let duet: String
        /// The sentence with the numbers of songs and artists.
        let counts: (Int, Int) -> String
    }
}
