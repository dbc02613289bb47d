import BoardAPI
import Karaoke

/// The start page as its template shows it.
struct StartPage {
    let title: String
    /// The code as it was typed.
    var code = ""
    /// The reason why the code was refused; `nil` when there was none.
    var codeFault: String?
    var isSignedIn = false
    /// The rights of the browser, in words.
    var roles = ""
    var boards: [ShownBoard] = []
    var hasBoards = false
    /// True when there are more boards than are shown.
    var hasMore = false
    /// The form in which an admin makes a board; `nil` for anybody else.
    var draft: Draft?

    /// A board that one may go to.
    struct ShownBoard {
        let slug: String
        let title: String
        /// The state of a board that is not active, in words.
        let state: String
        /// True when the reader is a host of it.
        let isHost: Bool
        /// True when the reader may join, or has.
        let mayJoin: Bool
    }

    /// A board to be made.
    struct Draft {
        var title = ""
        var slug = ""
        /// The fault of the title; `nil` for none.
        var titleFault: String?
        /// The fault of the slug; `nil` for none.
        var slugFault: String?
    }
}
