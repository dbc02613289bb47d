import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The content of the songbook's page.
struct SongsPage {
    let title: String
    let total: String
    let isEmpty: Bool
    let form: SongsForm
    let initials: [ShownHeading]
    /// The search results, the gallery, or the outline.
    var found: Found?
    var gallery: Gallery?
    var outline: Outline?
    /// The address of the next page; `nil` at the end.
    var next: String?
    let blankSong = ShownSong(hasArtwork: true)
    let blankHeading = ShownHeading()
    let blankRow = ShownRow()

    /// The search results.
    struct Found {
        let sign: String
        let songs: [ShownSong]
    }

    /// The start of the gallery.
    struct Gallery {
        let cells: [ShownCell]
    }

    /// The outline, or a part of it.
    struct Outline {
        /// The ancestors of the part, from the whole songbook on; empty for the whole.
        let crumbs: [Crumb]
        let hasCrumbs: Bool
        let parent: String
        let rows: [ShownRow]
    }

    /// One ancestor of a part of the outline.
    struct Crumb {
        let name: String
        let href: String
        let isLast: Bool
    }
}
