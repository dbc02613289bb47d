import BoardAPI
import Karaoke
import WebServer

/// The values of the page on which a browser signs in.
struct SignInPage {
    let title: String
    /// The secret of the link that was followed; empty without one.
    var code = ""
    var hasCode = false
    var hasForm = false
    /// The reason why signing in failed; `nil` when there was none.
    var fault: String?
    /// The page that one is led back to; `nil` for none.
    var page: String?
    var isSignedIn = false
    /// The rights of the browser, in words.
    var roles = ""
    var hasBoards = false
    var boards: [BoardLink] = []

    /// A board that the browser may go to.
    struct BoardLink {
        let slug: String
        let title: String
    }
}

extension SignInPage {
    /// Asks whether the link that was followed is to be used up.
    static func confirming(_ code: String, from page: LocalPath?, texts: Texts) -> SignInPage {
        SignInPage(title: texts("signIn.confirmTitle"), code: code, hasCode: true, page: page?.text)
    }

    /// Asks for a token.
    static func asking(from page: LocalPath?, fault: String? = nil, texts: Texts) -> SignInPage {
        SignInPage(title: texts("signIn.title"), hasForm: true, fault: fault, page: page?.text)
    }

    /// Tells what a browser may do that is signed in; who comes from a page that takes more is asked for a token, too.
    static func signedIn(_ callers: [Caller], from page: LocalPath?, boards: [BoardLink], texts: Texts) -> SignInPage {
        let roles = callers.map { texts("role.\($0.role.kind.rawValue)") }.joined(separator: ", ")
        return SignInPage(
            title: page == nil ? texts("signIn.done") : texts("signIn.title"),
            hasForm: page != nil,
            page: page?.text,
            isSignedIn: true,
            roles: texts("signIn.roles", ["roles": roles]),
            hasBoards: !boards.isEmpty,
            boards: boards
        )
    }
}
