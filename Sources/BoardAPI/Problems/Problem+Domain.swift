import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import Logging
import Postgres
import Storage
import WebServer

extension Problem {
    /// The problem that an error is to a client.
    ///
    /// An error that has no problem of its own is logged here, once, and answered without detail. The log has the kind of
    /// error; what may hold values and parts of statements is logged at the level `debug`.
    package init(_ error: any Error, logger: Logger) {
        if let known = Problem(known: error) {
            self = known
            return
        }
        logger.error("failed", metadata: ["error": .string(Self.kind(of: error))])
        logger.debug("failed", metadata: ["error": .string(String(reflecting: error))])
        self.init(kind: .internalError, detail: "The service failed; its log tells more under the request's id.")
    }

    /// The kind of an error, without values that it may carry.
    private static func kind(of error: any Error) -> String {
        if let error = error as? DatabaseError { return error.description }
        let error = error as NSError
        return "\(error.domain) \(error.code)"
    }

    private init?(known error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as BoardError: self.init(error)
        case let error as SectionError: self.init(error)
        case let error as CardError: self.init(error)
        case let error as SongError: self.init(error)
        case let error as ClaimError: self.init(error)
        case let error as LimitError: self.init(error)
        case SearchError.tooSlow:
            self.init(
                kind: .unavailable,
                detail: "The search took too long. Ask for something narrower, or try again in a moment.",
                fields: [.retryAfter: "1"]
            )
        case let error as PickError: self.init(error)
        case let error as UndoError: self.init(error)
        case let error as AccessError: self.init(error)
        case let error as GuestError: self.init(error)
        case let error as IdempotencyError: self.init(error)
        case let error as BoardArchiveError: self.init(error)
        case let error as BoardExportError: self.init(error)
        case let error as BoardRestorationError: self.init(error)
        case TokenError.notFound: self.init(kind: .tokenNotFound, detail: "No token has this id.")
        case let error as ValidationError: self.init(error)
        case let error as StaleVersionError: self.init(error)
        case let error as SongFileError: self.init(error)
        case let error as DatabaseError: self.init(error)
        default: return nil
        }
    }
}

extension Problem {
    private init(_ error: BoardError) {
        switch error {
        case .notFound:
            self.init(kind: .boardNotFound, detail: "No board has this id or slug.")
        case .closed:
            self.init(
                kind: .boardClosed,
                detail: "Nothing can be changed until a host sets the board's state to active."
            )
        case .slugTaken:
            self.init(kind: .slugTaken, detail: "Choose a slug that no other board has.")
        }
    }

    private init(_ error: SectionError) {
        switch error {
        case .notFound:
            self.init(kind: .sectionNotFound, detail: "The board has no section with this id.")
        case .personTaken:
            self.init(kind: .personTaken, detail: "The board has a section for a person of this name.")
        case .holdsDibs:
            self.init(
                kind: .sectionHoldsDibs,
                detail: "Release the section's songs first, or delete with release=true."
            )
        case .limitReached:
            self.init(kind: .boardFull, detail: "A board has at most \(Board.sectionLimit) sections.")
        case .idTaken:
            self.init(kind: .idTaken, detail: "Another section has this id.")
        }
    }

    private init(_ error: CardError) {
        switch error {
        case .notFound:
            self.init(kind: .cardNotFound, detail: "The board has no card with this id.")
        case .songAlreadyPinned:
            self.init(kind: .songAlreadyInSection, detail: "A song is at most once in a section.")
        case .limitReached:
            self.init(kind: .boardFull, detail: "A board has at most \(Board.cardLimit) cards.")
        case .idTaken:
            self.init(kind: .idTaken, detail: "A card of another song or section has this id.")
        }
    }

    private init(_ error: SongError) {
        switch error {
        case .notFound:
            self.init(kind: .songNotFound, detail: "The songbook has no song with this id.")
        case .inUse:
            self.init(kind: .songInUse, detail: "The song is pinned on a board, or somebody has dibs on it.")
        case .alreadyKnown:
            self.init(kind: .songExists, detail: "The songbook has a song with this artist and title.")
        case .limitReached:
            self.init(
                kind: .boardFull,
                detail: "A board keeps at most \(Board.ownSongLimit) songs that the songbook lacks."
            )
        case .notMergeable:
            self.init(
                kind: .songsNotMergeable,
                detail: "A song cannot become one with itself, nor with one that only another board knows."
            )
        case .mergeBlocked(let obstacles):
            self.init(
                kind: .songsNotMergeable,
                detail: obstacles.map(\.sentence).joined(separator: " "),
                hint: .obstacles(obstacles)
            )
        case .originTaken:
            self.init(kind: .songExists, detail: "The songbook has a song with this source and source id.")
        }
    }

    private init(_ error: ClaimError) {
        switch error {
        case .notFound:
            self.init(kind: .claimNotFound, detail: "The section has no dibs on this song.")
        case .songTaken(let holders):
            let names = holders.map(\.person).joined(separator: " and ")
            self.init(kind: .songTaken, detail: "\(names) came first.", hint: .holders(holders))
        case .duetFull:
            self.init(kind: .duetFull, detail: "Two hold the song already, or the section that is invited does.")
        }
    }

    private init(_ error: PickError) {
        switch error {
        case .notFound:
            self.init(kind: .pickNotFound, detail: "The section has picked no card.")
        case .cardRejected:
            self.init(kind: .cardRejected, detail: "Keep the card first, or pick one that is not crossed off.")
        case .otherSectionsCard:
            self.init(kind: .invalidValue, detail: "The card hangs in another section. Pick a card of this section.")
        case .songPicked:
            self.init(kind: .songPicked, detail: "Only the two holders of a duet may pick the same song.")
        }
    }

    private init(_ error: UndoError) {
        switch error {
        case .nothingToUndo:
            self.init(kind: .nothingToUndo, detail: "No change is left that you may undo here.")
        case .unknown(let version):
            self.init(kind: .nothingToUndo, detail: "The board has no change of version \(version).")
        case .notOwn(let version):
            self.init(kind: .nothingToUndo, detail: "Somebody else made change \(version). A host may undo it.")
        case .undone(let version):
            self.init(kind: .nothingToUndo, detail: "Change \(version) was undone already, or undoes another one.")
        case .replaced(let version):
            self.init(
                kind: .nothingToUndo,
                detail: "Change \(version) cannot be undone: the board was restored from a file."
            )
        case .overtaken:
            self.init(kind: .undoOvertaken, detail: "What the change wrote was changed again since; undo that first.")
        }
    }

    private init(_ error: AccessError) {
        switch error {
        case .notOwnSection:
            self.init(kind: .notOwnSection, detail: "Guests change their own sections; a host may change any.")
        case .hostsOnly:
            self.init(kind: .forbidden, detail: "Only tokens of the roles host and admin allow this.")
        case .boardFrozen:
            self.init(kind: .boardFrozen, detail: "Only hosts change the board until it is active again.")
        }
    }

    private init(_ error: GuestError) {
        switch error {
        case .notFound:
            self.init(kind: .guestNotFound, detail: "The board has no guest with this id.")
        case .joinCodeWrong:
            self.init(
                kind: .joinCodeWrong,
                detail: "Read the code on the board again, or ask a host whether one may join."
            )
        case .personalCodeWrong:
            self.init(kind: .personalCodeWrong, detail: "Check the code, or ask a host for a new one.")
        case .personTaken(let suggestion):
            self.init(
                kind: .personTaken,
                detail: "Join by another name, such as \"\(suggestion)\"; if it is you, use your personal code.",
                hint: .suggestion(suggestion)
            )
        }
    }

    private init(_ error: IdempotencyError) {
        switch error {
        case .keyReused:
            self.init(kind: .idempotencyKeyReused, detail: "Another request was sent with this key; make a new one.")
        case .inFlight:
            self.init(
                kind: .idempotencyKeyInUse,
                detail: "Repeat the request in a moment for its answer.",
                fields: [.retryAfter: "1"]
            )
        }
    }

    private init(_ error: ValidationError) {
        let fault = InvalidInput(place: .pointer("/\(error.field)"), detail: error.problem.sentence)
        self.init(
            kind: .invalidValue,
            detail: "The field \"\(error.field)\" is wrong: \(fault.detail)",
            invalidInputs: [fault]
        )
    }

    private init(_ error: SongFileError) {
        let place = error.line.map { "At line \($0): " } ?? ""
        let kind: ProblemKind = if case .compressed = error { .unsupportedMediaType } else { .malformedFile }
        self.init(kind: kind, detail: place + error.sentence, hint: .place(line: error.line, code: error.code))
    }

    private init(_ error: StaleVersionError) {
        let state = error.current.map { "Its version is \($0) now." } ?? "Read it again."
        let detail = "If-Match or If-None-Match does not hold for what is there. \(state)"
        self.init(kind: .changedMeanwhile, detail: detail)
    }

    /// A database that is away, busy or slow is a passing thing; anything else of it is our own fault.
    private init?(_ error: DatabaseError) {
        switch error {
        case .connectionLost, .timedOut, .cancelled, .shutDown:
            self.init(
                kind: .unavailable,
                detail: "The database broke off; what was to be written may be stored or not: read before you repeat.",
                fields: [.retryAfter: "1"]
            )
        case .unavailable, .poolExhausted:
            self.init(
                kind: .unavailable,
                detail: "The database did not answer; try again in a moment.",
                fields: [.retryAfter: "1"]
            )
        case .invalidText:
            self.init(kind: .invalidValue, detail: ValidationError.Problem.holdsControl.sentence)
        case .server(let error) where error.sqlState.isPassing:
            self.init(
                kind: .unavailable,
                detail: "The database could not take the request just now; try again in a moment.",
                fields: [.retryAfter: "1"]
            )
        case .server, .invalidValue, .decoding, .rolledBack, .misuse:
            return nil
        }
    }
}

extension SQLState {
    /// True when the same request may succeed later: a conflict of transactions, a lack of resources, an operator
    /// who shuts the server down, or a server that takes no writes just now.
    fileprivate var isPassing: Bool {
        switch rawValue.prefix(2) {
        case "08", "40", "53", "57": true
        default: self == .readOnlyTransaction
        }
    }
}
