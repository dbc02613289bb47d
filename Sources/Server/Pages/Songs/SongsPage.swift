import Karaoke

/// The songbook's page as its template shows it.
struct SongsPage {
    /// What the page's script imports, so that browsers load it all at once.
    static let scripts = ["api.js", "gallery.js", "outline.js", "searching.js", "song.js", "texts.js", "theme.js"]

    let title: String
    let modules = Self.scripts
    let total: String
    let isEmpty: Bool
    let form: SongsForm
    let initials: [ShownHeading]
    /// The songs that were found, the gallery, or the outline.
    var found: Found?
    var gallery: Gallery?
    var outline: Outline?
    /// Where the list goes on; `nil` at its end.
    var next: String?
    let blankSong = ShownSong(hasArtwork: true)
    let blankHeading = ShownHeading()
    let blankRow = ShownRow()

    /// What was found.
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
        /// What the part stands in, from the whole on; empty for the whole.
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
