import BoardAPI
import Foundation
import Karaoke
import SongText
import WebServer

/// The content for a song, as a row or a sleeve.
struct ShownSong {
    /// The number of colours of sleeves.
    private static let hues = 16

    var songID = ""
    var song = ""
    var artist = ""
    /// The artist, percent-encoded for an address.
    var artistQuery = ""
    /// The initial of the artist on a sleeve without a picture.
    var letter = ""
    var hue = 0
    /// The path of a picture on this service; empty for none.
    var artwork = ""
    var hasArtwork = false
    /// The rating as stars; empty for none.
    var stars = ""
    var rating = ""
    var year = ""
    var tongue = ""
    /// The duration in minutes and seconds; empty for none.
    var clock = ""
    var duration = ""
    var genre = ""
    var duet = ""
}

extension ShownSong {
    /// - Parameters:
    ///   - song: The song.
    ///   - texts: The texts of the page.
    ///   - origin: The address of the service; pictures from elsewhere are not shown.
    init(_ song: Song, texts: Texts, origin: String) {
        songID = song.id.description
        self.song = song.title
        artist = song.artist
        artistQuery = song.artist.percentEncoded
        letter = Self.initial(of: song.artist)
        // All sleeves of an artist have one colour. Scripts compute the same.
        hue = song.artist.utf16.reduce(0) { ($0 + Int($1)) % Self.hues }
        if let url = song.artworkURL, url.hasPrefix("\(origin)/") {
            artwork = String(url.dropFirst(origin.count))
            hasArtwork = true
        }
        if let rating = song.rating {
            let filled = min(max(0, rating), 5)
            stars = String(repeating: "★", count: filled) + String(repeating: "☆", count: 5 - filled)
            self.rating = texts("songs.rating", ["count": rating])
        }
        year = song.year.map(String.init) ?? ""
        tongue = song.language.map { Self.names(of: $0, texts: texts) } ?? ""
        if let seconds = song.duration {
            let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
            clock = "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
            duration = texts("songs.duration", ["minutes": minutes, "seconds": rest])
        }
        genre = song.genre ?? ""
        duet = song.isDuet ? texts("songs.duet") : ""
    }

    /// Returns the first letter or digit of an artist, without an article; a note for none.
    private static func initial(of artist: String) -> String {
        let name = artist.replacing(/^(?:the|an?) +(?=.)/.ignoresCase().matchingSemantics(.unicodeScalar), with: "")
        let first = name.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
            case .decimalNumber, .letterNumber, .otherNumber: true
            default: false
            }
        }
        return first?.properties.uppercaseMapping ?? "♪"
    }

    /// Returns the names of a song's languages, as far as it has codes.
    private static func names(of languages: String, texts: Texts) -> String {
        languages.parts(at: ",").map { part in
            let name = part.drop { $0 == " " }
            let isCode = (2...3).contains(name.utf8.count) && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
            return isCode ? texts.name(ofLanguage: String(name)) : String(name)
        }
        .joined(separator: ", ")
    }
}
