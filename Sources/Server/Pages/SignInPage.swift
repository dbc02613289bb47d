import Karaoke

/// What the page shows on which a browser signs in.
struct SignInPage {
    let stylesheet: String
    let title: String
    /// The secret of the link that was followed; empty without one.
    var code = ""
    var hasCode = false
    var hasForm = false
    var isSignedIn = false
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
    static func confirming(_ code: String, stylesheet: String) -> SignInPage {
        SignInPage(stylesheet: stylesheet, title: "Sign in as host", code: code, hasCode: true)
    }

    /// Asks for a token.
    static func asking(stylesheet: String) -> SignInPage {
        SignInPage(stylesheet: stylesheet, title: "Sign in", hasForm: true)
    }

    /// Tells what a browser may do that is signed in.
    static func signedIn(_ callers: [Caller], boards: [BoardLink], stylesheet: String) -> SignInPage {
        SignInPage(
            stylesheet: stylesheet,
            title: "You are signed in",
            isSignedIn: true,
            roles: callers.map(\.role.kind.rawValue).joined(separator: ", "),
            hasBoards: !boards.isEmpty,
            boards: boards
        )
    }
}
