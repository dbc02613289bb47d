import BoardAPI
import Karaoke
import WebServer

/// The content of the page for signing in.
struct SignInPage {
    let title: String
    /// The secret in the link; `nil` without one.
    var code: String?
    /// The rights that the link gives.
    var offer = ""
    var hasForm = false
    /// The reason why signing in failed; `nil` when it did not.
    var fault: String?
    /// The page to return to; `nil` for none.
    var page: String?
    var isSignedIn = false
    /// The text for the rights of the browser.
    var roles = ""
    /// The boards that the browser has access to.
    var boards: [Board.Head] = []
}

extension SignInPage {
    /// Creates the content that asks for confirmation before a link is used up; the link is for one board, whose title is
    /// given, or for all.
    static func confirming(_ code: String, of board: String?, from page: LocalPath?, texts: Texts) -> SignInPage {
        SignInPage(
            title: texts("signIn.confirmTitle"),
            code: code,
            offer: board.map { texts("signIn.confirmBoard", ["board": $0]) }
                ?? texts("signIn.confirm", ["days": Token.sessionDays]),
            page: page?.text
        )
    }

    /// Creates the content that asks for a token.
    static func asking(from page: LocalPath?, fault: String? = nil, texts: Texts) -> SignInPage {
        SignInPage(title: texts("signIn.title"), hasForm: true, fault: fault, page: page?.text)
    }

    /// Creates the content about the rights of a signed-in browser; when the previous page requires more, it also asks
    /// for a token.
    static func signedIn(_ callers: [Caller], from page: LocalPath?, boards: [Board.Head], texts: Texts) -> SignInPage {
        let roles = callers.map { texts("role.\($0.role.kind.rawValue)") }.joined(separator: ", ")
        return SignInPage(
            title: page == nil ? texts("signIn.done") : texts("signIn.title"),
            hasForm: page != nil,
            page: page?.text,
            isSignedIn: true,
            roles: texts("signIn.roles", ["roles": roles]),
            boards: boards
        )
    }
}
