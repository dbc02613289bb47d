import Karaoke

/// What the page shows on which a browser signs in.
struct SignInPage {
    let title: String
    /// The secret of the link that was followed; empty without one.
    var code = ""
    var hasCode = false
    var hasForm = false
    var isSignedIn = false
    /// What the browser may do, in words.
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
    static func confirming(_ code: String, texts: Texts) -> SignInPage {
        SignInPage(title: texts("signIn.confirmTitle"), code: code, hasCode: true)
    }

    /// Asks for a token.
    static func asking(texts: Texts) -> SignInPage {
        SignInPage(title: texts("signIn.title"), hasForm: true)
    }

    /// Tells what a browser may do that is signed in.
    static func signedIn(_ callers: [Caller], boards: [BoardLink], texts: Texts) -> SignInPage {
        let roles = callers.map { texts("role.\($0.role.kind.rawValue)") }.joined(separator: ", ")
        return SignInPage(
            title: texts("signIn.done"),
            isSignedIn: true,
            roles: texts("signIn.roles", ["roles": roles]),
            hasBoards: !boards.isEmpty,
            boards: boards
        )
    }
}
