import Foundation
import Karaoke
import KaraokeClient

/// The boards of a remote server.
struct RemoteBoards: BoardSource {
    let client: BoardClient

    func eachBoard(_ body: (Board.Head) throws -> Void) async throws {
        try await translated {
            for try await board in client.boards() { try body(Board.Head(board)) }
        }
    }

    /// Reads the parts of a board until all of them are of one version.
    func board(_ reference: Board.Reference) async throws -> Board {
        try await translated {
            let remote = client.board("\(reference)")
            for _ in 1...5 {
                guard case .changed(let head, let tag) = try await remote.read(unless: nil) else { continue }
                async let sections = remote.sections().all()
                async let cards = remote.cards().all()
                async let claims = remote.claims().all()
                let board = try await Board(head, sections: sections, cards: cards, claims: claims)
                if case .unchanged = try await remote.read(unless: tag) { return board }
            }
            throw Failure("The board changes faster than it can be read. Try again.")
        }
    }

    func follow(_ reference: Board.Reference, _ body: (Board) throws -> Void) async throws {
        try await translated {
            var shown: Int?
            for try await event in client.board("\(reference)").events() where event != .gone {
                guard event.version.map({ $0 > shown ?? 0 }) ?? true else { continue }
                // The next event reports the deletion.
                guard let board = try await boardUnlessDeleted(reference) else { continue }
                shown = board.version
                try body(board)
            }
        }
    }

    private func boardUnlessDeleted(_ reference: Board.Reference) async throws -> Board? {
        do {
            return try await board(reference)
        } catch BoardError.notFound {
            return nil
        }
    }

    func export(_ reference: Board.Reference, to write: (String) throws -> Void) async throws {
        try await translated {
            let file = try await client.board("\(reference)").export()
            try write(String(decoding: file, as: UTF8.self))
        }
    }

    func restore(
        _ archive: BoardArchive,
        from file: [UInt8],
        _ options: BoardRestoration.Options
    ) async throws -> BoardRestoration {
        do {
            let document = try await client.restore(
                Data(file),
                replacing: options.target == .replacing,
                copying: options.target == .copy,
                slug: options.slug,
                dryRun: options.isDryRun
            )
            return try BoardRestoration(document)
        } catch let problem as Problem {
            switch problem.code {
            case .boardExists: throw BoardRestorationError.boardExists
            case .slugTaken: throw BoardRestorationError.slugTaken(options.slug ?? archive.head.slug)
            case .songExists: throw Failure(detailOf: problem)
            default: throw problem
            }
        }
    }

    func create(_ draft: Board.Draft) async throws -> Board.Head {
        try await translated {
            try Board.Head(
                await client.createBoard(
                    slug: draft.slug,
                    title: draft.title,
                    readableBy: BoardReaders(rawValue: draft.readableBy.rawValue)
                )
            )
        }
    }

    func set(_ state: Board.State, of reference: Board.Reference) async throws -> Board.Head {
        try await translated {
            let state = BoardState(rawValue: state.rawValue)
            return try Board.Head(await client.board("\(reference)").update(state: state))
        }
    }

    func rename(_ reference: Board.Reference, title: String?, slug: String?) async throws -> Board.Head {
        try await translated {
            try Board.Head(await client.board("\(reference)").update(slug: slug, title: title))
        }
    }

    func delete(_ reference: Board.Reference) async throws {
        try await translated { try await client.board("\(reference)").delete() }
    }

    func invite(to section: Board.Section.ID, on reference: Board.Reference) async throws -> String {
        try await translated {
            try await client.board("\(reference)").invite(to: ResourceID(section.uuid)).personalCode
        }
    }

    func eachToken(of reference: Board.Reference?, _ body: (Token) throws -> Void) async throws {
        try await translated {
            for try await token in client.tokens(of: reference?.description) { try body(Token(token)) }
        }
    }

    func makeToken(
        _ kind: Token.Role.Kind,
        of reference: Board.Reference?,
        label: String?,
        expiresAt: Date?
    ) async throws -> (token: Token, secret: String) {
        try await translated {
            let made = try await client.createToken(
                TokenRole(rawValue: kind.rawValue),
                of: reference?.description,
                label: label,
                expiresAt: expiresAt
            )
            return (try Token(made.token), made.secret.secret)
        }
    }

    func revoke(_ token: Token.ID) async throws {
        try await translated { try await client.revoke(ResourceID(token.uuid)) }
    }
}

/// Does some work on a server, and throws the domain's error for a problem that corresponds to one.
func translated<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    do {
        return try await work()
    } catch let problem as Problem {
        throw problem.domainError ?? problem
    }
}

extension Problem {
    /// The domain's error for the problem; `nil` when there is none.
    fileprivate var domainError: (any Error)? {
        switch document.code {
        case .boardNotFound: BoardError.notFound
        case .boardClosed: BoardError.closed
        case .slugTaken: BoardError.slugTaken
        case .sectionNotFound: SectionError.notFound
        case .tokenNotFound: TokenError.notFound
        case .songNotFound: SongError.notFound
        case .songInUse: SongError.inUse
        // The detail says whether it is the name or the source id.
        case .songExists: Failure(detailOf: self)
        default: nil
        }
    }
}

extension BoardEvent {
    /// The version in the event.
    fileprivate var version: Int? {
        switch self {
        case .snapshot(let version): version
        case .change(let touch): touch.version
        // After a reset the board may even be older, when it was restored.
        case .reset, .gone: nil
        }
    }
}
