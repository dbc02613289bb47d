import Hummingbird
import Karaoke
import Storage
import WebServer

/// The way by which people join a board: by the REST API, and by the form of the phone page.
package struct Joining: Sendable {
    let guests: Guests
    let limits: RateLimits

    package init(guests: Guests, limits: RateLimits) {
        self.guests = guests
        self.limits = limits
    }

    /// The means by which a person joins.
    package enum Entry: Sendable {
        /// The board's code, with the person's name.
        case newcomer(code: String, person: String)
        /// A personal code, for a guest on another phone.
        case returning(code: String)
    }

    /// A person whose code was right when it was checked.
    enum Joiner {
        case newcomer(code: String, person: String)
        case returning(ReturningGuest)
    }

    /// Signs a browser in as a guest, for a form.
    ///
    /// - Returns: The session cookie; `nil` for a browser that has one.
    package func signIn(
        _ entry: Entry,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> Cookie? {
        try request.refuseCrossSite(isSecure: context.isSecure)
        let welcome = try await admit(try await check(entry, context), context)
        limits.countJoin()
        return cookie(for: welcome, context)
    }

    /// Returns the cookie with the secret of a new token, so that scripts do not need it; `nil` for a browser with a token.
    func cookie(for welcome: Board.Guest.Welcome, _ context: BoardRequestContext) -> Cookie? {
        welcome.secret.map { secret in
            let role = Token.Role.guest(context.foundBoard.id, welcome.guest)
            return SessionCookie.cookie(for: role, expiresAt: nil, secret: secret, isSecure: context.isSecure)
        }
    }

    /// Checks the code of a person, and counts a wrong one.
    func check(_ entry: Entry, _ context: BoardRequestContext) async throws -> Joiner {
        do {
            switch entry {
            case .newcomer(let code, let person):
                guard context.foundBoard.isJoined(by: code) else { throw GuestError.joinCodeWrong }
                return .newcomer(code: code, person: person)
            case .returning(let code):
                let guest = try await guests.returningGuest(with: code, on: context.foundBoard.id)
                try limits.admit(guest.id, of: context.foundBoard.id, noting: context.quota)
                return .returning(guest)
            }
        } catch let error as GuestError {
            try limits.countFailure(of: .join, from: context.client)
            throw error
        }
    }

    /// Adds a guest, or admits one on another phone.
    func admit(_ joiner: Joiner, _ context: BoardRequestContext) async throws -> Board.Guest.Welcome {
        let (guests, board) = (Guests(guests, for: context), context.foundBoard.id)
        switch joiner {
        case .returning(let guest):
            return try await guests.rejoin(guest, on: board)
        case .newcomer(let code, let person):
            guard context.guestOfBoard == nil, context.caller?.role.permits(.host) != true else {
                return try await guests.join(as: person, code: code, on: board, again: context.guestOfBoard)
            }
            try limits.admit(newGuestFrom: context.client)
            do {
                return try await guests.join(as: person, code: code, on: board)
            } catch {
                limits.refund(newGuestFrom: context.client)
                throw error
            }
        }
    }
}

extension BoardRequestContext {
    /// The caller that is a guest of the board already; a host's browser may have a guest's session as well.
    fileprivate var guestOfBoard: Board.Guest.ID? {
        callers.lazy.compactMap(\.role.guest).first
    }
}
