import BoardAPI
import Karaoke

/// The content of the start page.
struct StartPage {
    let title: String
    /// The entered code.
    var code = ""
    /// The reason why the code was rejected; `nil` when it was not.
    var codeFault: String?
    var isSignedIn = false
    /// The text for the rights of the browser.
    var roles = ""
    var boards: [ShownBoard] = []
    /// The notice that there are further boards; `nil` when there are none.
    var more: String?
    /// The form in which an admin creates a board; `nil` for other readers.
    var draft: Draft?

    /// A board that the reader has access to.
    struct ShownBoard {
        let slug: String
        let title: String
        /// The text for the state.
        let state: String
        let isActive: Bool
        /// The time of creation in machine-readable form; the script shows it in the reader's time zone.
        let time: String
        /// The day of creation in human-readable form.
        let day: String
        /// The text for the number of people.
        let people: String
        /// True when the reader is a host of the board.
        let isHost: Bool
        /// True when the reader may join or has joined.
        let mayJoin: Bool
    }

    /// The values of a new board.
    struct Draft {
        var title = ""
        var slug = ""
        /// The error of the title; `nil` for none.
        var titleFault: String?
        /// The error of the slug; `nil` for none.
        var slugFault: String?
    }
}
