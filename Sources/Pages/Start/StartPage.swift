import BoardAPI
import Foundation
import Karaoke
import Storage
import WebServer

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

/// Reads the content of the start page.
struct StartPageReader {
    /// The most boards on the page.
    private static let boardLimit = 100

    let tokens: Tokens
    let boards: Boards
    let texts: Texts

    func page(for credentials: Credentials) async throws -> StartPage {
        var page = StartPage(title: texts("page.application"))
        let callers = try await tokens.holders(of: credentials.secrets).holders.map { Caller($0) }
        guard !callers.isEmpty else { return page }
        let heads = try await boards.list(among: callers.boards, limit: Self.boardLimit + 1)
        page.isSignedIn = true
        let roles = Set(callers.map(\.role.kind.rawValue)).sorted().map { texts("role.\($0)") }
        page.roles = texts("signIn.roles", ["roles": roles.joined(separator: ", ")])
        let shown = heads.prefix(Self.boardLimit)
        let people = try await boards.people(of: shown.map(\.id))
        page.boards = shown.map { self.shown($0, people: people[$0.id] ?? 0, to: callers) }
        if heads.count > Self.boardLimit { page.more = texts("start.moreBoards", ["limit": Self.boardLimit]) }
        if callers.contains(where: { $0.role.permits(.administer) }) { page.draft = StartPage.Draft() }
        return page
    }

    private func shown(_ head: Board.Head, people: Int, to callers: [Caller]) -> StartPage.ShownBoard {
        let own = callers.filter { $0.role.permits(.read, on: head.id) }
        return StartPage.ShownBoard(
            slug: head.slug,
            title: head.title,
            state: texts("start.\(head.state.rawValue)"),
            isActive: head.state == .active,
            time: head.times.createdAt.formatted(.iso8601),
            day: head.times.createdAt.formatted(.iso8601.year().month().day()),
            people: texts("start.people", ["count": people]),
            isHost: own.contains { $0.role.permits(.host) },
            mayJoin: own.contains { $0.role.permits(.takePart) }
        )
    }
}
