import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The content of the songbook's page.
struct SongsPage {
    let title: String
    /// The address of the songbook, by itself or on a board.
    let base: String
    let total: String
    let form: SongsForm
    let initials: ShownInitials
    /// The board that songs are added to; `nil` for the songbook by itself.
    var board: AddedTo?
    /// The starter songs, for an admin who may remove them; `nil` when there are none.
    var starter: Starter?
    /// The shelves at the front of the gallery, and the decades.
    var shelves: [ShownShelf] = []
    var decades: [ShownDecade] = []
    /// The artist that the words of the search name; `nil` for none.
    var namedArtist: NamedArtist?
    /// The search results, the gallery, or the outline.
    var found: Found?
    var gallery: Gallery?
    var outline: Outline?
    /// The address of the next page; `nil` at the end.
    var next: String?
    let blankSong = ShownSong(hasArtwork: true)
    let blankHeading = ShownHeading()
    let blankRow = ShownRow()

    /// A board that songs are added to, and the people that they are added for.
    struct AddedTo {
        let head: Board.Head
        /// The page of the board that the reader comes from, and returns to.
        let back: String
        /// The ids of the reader's sections, separated by spaces.
        let own: String
        let isHost: Bool
        let people: [Person]
    }

    /// A person that songs are added for.
    struct Person {
        let section: String
        let name: String
    }

    /// The starter songs, and the effect of removing them.
    struct Starter {
        let label: String
        let question: String
    }

    /// An artist with the address of the artist's songs.
    struct NamedArtist {
        let name: String
        let count: String
        let href: String
    }

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
