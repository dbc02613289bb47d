import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import Logging
import Postgres
import Storage
import WebServer

extension Problem {
    /// The problem that reports an error to a client.
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

    /// The problem that reports an error to a client; `nil` for errors that only the service's log tells.
    private init?(known error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as BoardArchiveError: self.init(error)
        case let error as ValidationError: self.init(error)
        case let error as SongFileError: self.init(error)
        case let error as DatabaseError: self.init(error)
        case TokenError.makerEnded: self = .unauthenticated("\(error)", challenge: Self.invalidToken)
        case TokenError.outlivesMaker: self = .invalidField("expiresAt", "\(error)")
        default:
            guard let kind = ProblemKind(of: error) else { return nil }
            let remedy = Self.remedies[kind].map { " \($0)" } ?? ""
            self.init(kind: kind, detail: "\(error)\(remedy)", hint: Hint(of: error), fields: Self.fields(of: error))
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
        case IdempotencyError.inFlight, SearchError.tooSlow: [.retryAfter: "1"]
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
        self.init(kind: kind, detail: place + error.sentence, hint: .place(line: error.line, code: error.code))
    }

    private static let brokenOff = Problem(
        kind: .unavailable,
        detail: "The database broke off; what was to be written may be stored or not: read before you repeat.",
        fields: [.retryAfter: "1"]
    )

    /// A database that is away, busy or slow is a passing thing; anything else of it is our own fault.
    private init?(_ error: DatabaseError) {
        switch error {
        case .connectionLost, .timedOut, .cancelled, .shutDown: self = Self.brokenOff
        case .server(let error) where error.hasLostServer: self = Self.brokenOff
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
