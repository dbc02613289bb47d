import BoardAPI
import Karaoke

/// The start page as its template shows it.
struct StartPage {
    let title: String
    /// What somebody typed as a code.
    var code = ""
    /// Why the code led nowhere; `nil` when none did.
    var codeFault: String?
    var isSignedIn = false
    /// What the browser may do, in words.
    var roles = ""
    var boards: [ShownBoard] = []
    var hasBoards = false
    /// Whether there are more boards than are shown.
    var hasMore = false
    /// What an admin fills in to make a board; `nil` for anybody else.
    var draft: Draft?

    /// A board that one may go to.
    struct ShownBoard {
        let slug: String
        let title: String
        /// What a board says of itself that is not active.
        let state: String
        /// Whether the reader is a host of it.
        let isHost: Bool
        /// Whether the reader may join, or has.
        let mayJoin: Bool
    }

    /// A board to be made.
    struct Draft {
        var title = ""
        var slug = ""
        /// Why the board was not made; `nil` before it was tried.
        var fault: String?
    }
}
