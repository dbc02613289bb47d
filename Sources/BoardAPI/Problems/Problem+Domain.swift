import HTTPTypes
import Hummingbird
import Karaoke
import Postgres
import SongFiles
import Storage
import WebServer

extension Problem {
    /// The problem that reports the error of a request to its client.
    ///
    /// An error that has no problem of its own is answered without detail; the log has its cause.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - isRead: True when the request wrote nothing.
    package init(_ error: any Error, isRead: Bool) {
        self =
            Problem(known: error, isRead: isRead)
            ?? Problem(
                kind: .internalError,
                detail: "The service failed. Its log has the cause, with the request's id.",
                cause: FailureCause(error)
            )
    }

    /// The problem that reports an error to a client; `nil` for errors that only the service's log has.
    private init?(known error: any Error, isRead: Bool) {
        switch error {
        case let problem as Problem: self = problem
        case let error as BoardArchiveError: self.init(error)
        case let error as ValidationError: self.init(error)
        case let error as SongFileError: self.init(error)
        case let error as DatabaseError: self.init(error, isRead: isRead)
        case TokenError.makerEnded: self = .unauthenticated("\(error)", challenge: Self.invalidToken)
        case TokenError.outlivesMaker: self = .invalidField("expiresAt", "\(error)")
        default:
            guard let kind = ProblemKind(of: error) else { return nil }
            let remedy = Self.remedies[kind].map { " \($0)" } ?? ""
            self.init(
                kind: kind,
                detail: "\(error)\(remedy)",
                hint: Hint(of: error),
                fields: Self.fields(of: error),
                limit: kind == .tooManyRequests ? LimitMetrics.Limit.guestChanges.rawValue : nil
            )
        }
    }

    /// The ways out that are requests of the REST API.
    private static let remedies: [ProblemKind: String] = [
        .boardExists: "With replace=true the file takes its place, with copy=true it makes another one.",
        .sectionHoldsDibs: "With release=true they are released at once.",
        .slugTaken: "Choose another one in \"slug\".",
    ]

    private static func fields(of error: any Error) -> HTTPFields {
        switch error {
        case let error as LimitError: error.pause.map { [.retryAfter: "\($0)"] } ?? [:]
        case IdempotencyError.inFlight, is SearchError: [.retryAfter: "1"]
        default: [:]
        }
    }
}

extension Problem {
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
        let kind: ProblemKind =
            switch error {
            case .compressed, .officeDocument, .database: .unsupportedMediaType
            default: .malformedFile
            }
        self.init(kind: kind, detail: place + error.sentence, hint: Hint(error))
    }

    /// A database that is away, busy or slow is a passing thing; anything else of it is our own fault.
    private init?(_ error: DatabaseError, isRead: Bool) {
        let detail: String
        switch error {
        case .connectionLost, .timedOut, .cancelled, .shutDown: detail = Self.breach(isRead: isRead)
        case .server(let error) where error.hasLostServer: detail = Self.breach(isRead: isRead)
        case .unavailable, .poolExhausted: detail = "The database did not answer; try again in a moment."
        case .invalidText:
            self.init(kind: .invalidValue, detail: ValidationError.Problem.holdsControl.sentence)
            return
        case .server(let error) where error.sqlState.isPassing || error.lacksFile:
            detail = "The database could not take the request just now; try again in a moment."
        case .server, .invalidValue, .decoding, .rolledBack, .misuse:
            return nil
        }
        self.init(kind: .unavailable, detail: detail, fields: [.retryAfter: "1"], cause: FailureCause(error))
    }

    private static func breach(isRead: Bool) -> String {
        isRead
            ? "The database broke off; try again in a moment."
            : "The database broke off; what was to be written may be stored or not: read before you repeat."
    }
}

extension SQLState {
    /// True when the same request may succeed later: a conflict of transactions, a lack of resources, a shutdown, a file
    /// that cannot be read or written, or a server that takes no writes just now.
    fileprivate var isPassing: Bool {
        switch errorClass {
        case "08", "40", "53", "57", "58": true
        default: self == .readOnlyTransaction
        }
    }
}

extension Problem.Hint {
    /// The further members for an error of the domain; `nil` when it has none.
    init?(of error: any Error) {
        switch error {
        case ClaimError.songTaken(let holders): self.init { $0.member("holders", holders) }
        case GuestError.personTaken(let suggestion): self.init { $0.member("suggestion", suggestion) }
        case SongError.mergeBlocked(let obstacles): self.init { $0.member("obstacles", obstacles) }
        default: return nil
        }
    }

    /// The position at which a file is invalid, unless the whole file is the reason, the reason, and the ways in which it
    /// can be read.
    fileprivate init(_ error: SongFileError) {
        self.init { json in
            if let line = error.line { json.member("line", line) }
            json.member("fault", error.code)
            if case .uncertainFormat(let readings) = error {
                json.member("readings", readings.map { ReadingDocument(reading: $0) })
            }
        }
    }
}

/// A way in which a file can be read.
private struct ReadingDocument: JSONEncodable {
    let reading: SongFileError.Reading

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("format", reading.format.rawValue)
            json.member("songs", reading.songs.map { Song.Name(title: $0.title, artist: $0.artist) })
        }
    }
}
