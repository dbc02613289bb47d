import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The songbook's page as its template shows it.
struct SongsPage {
    let title: String
    let total: String
    let isEmpty: Bool
    let form: SongsForm
    let initials: [ShownHeading]
    /// The songs that were found, the gallery, or the outline.
    var found: Found?
    var gallery: Gallery?
    var outline: Outline?
    /// The address of the next page; `nil` at the end.
    var next: String?
    let blankSong = ShownSong(hasArtwork: true)
    let blankHeading = ShownHeading()
    let blankRow = ShownRow()

    /// The songs that were found.
    struct Found {
        let sign: String
        let songs: [ShownSong]
    }

    /// The beginning of the gallery.
    struct Gallery {
        let cells: [ShownCell]
    }

    /// The outline, or a part of it.
    struct Outline {
        /// The parts around this one, from the whole inwards; empty for the whole.
        let crumbs: [Crumb]
        let hasCrumbs: Bool
        let parent: String
        let rows: [ShownRow]
    }

    /// One step on the way to a part of the outline.
    struct Crumb {
        let name: String
        let href: String
        let isLast: Bool
    }
}

extension Texts {
    /// A text about so many, with the number written as the language writes it in place of `number`.
    func counted(_ name: String, _ count: Int) -> String {
        let number = count.formatted(.number.locale(Locale(identifier: language.rawValue)))
        return self(name, ["count": count, "number": number])
    }
}
