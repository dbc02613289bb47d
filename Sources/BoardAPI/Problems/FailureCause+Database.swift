import Foundation
import Postgres
import WebServer

extension FailureCause {
    /// The classes of failures of the database in metrics: those of SQLSTATE, and those without a state.
    package static let groups = [
        "08", "25", "40", "42", "53", "57", "58", "XX", "connection", "other", "pool", "timeout",
    ]

    /// The classes of SQLSTATE whose messages are about the server, and hold no values.
    private static let classesWithoutValues: Set = ["08", "53", "57", "58", "XX"]

    /// Creates the cause that reports an error.
    init(_ error: any Error) {
        guard let error = error as? DatabaseError else {
            let kind = error as NSError
            self.init("\(kind.domain) \(kind.code)", report: String(reflecting: error))
            return
        }
        let server: ServerError? = if case .server(let error) = error { error } else { nil }
        self.init(
            error.description,
            group: Self.group(of: error),
            message: Self.message(of: error)?.split(whereSeparator: \.isNewline).joined(separator: " "),
            statement: server?.statement,
            report: String(reflecting: error)
        )
    }

    private static func message(of error: DatabaseError) -> String? {
        switch error {
        case .server(let error) where error.sqlState.isOfPooler:
            "a pooler gives each transaction another session; set DATABASE_POOLER=transaction"
        case .server(let error) where classesWithoutValues.contains(error.sqlState.errorClass): error.message
        case .unavailable(let failure): failure.message
        default: nil
        }
    }

    private static func group(of error: DatabaseError) -> String {
        switch error {
        case .server(let error): groups.contains(error.sqlState.errorClass) ? error.sqlState.errorClass : "other"
        case .connectionLost, .unavailable, .shutDown: "connection"
        case .poolExhausted: "pool"
        case .timedOut, .cancelled: "timeout"
        case .invalidText, .invalidValue, .decoding, .rolledBack, .misuse: "other"
        }
    }
}
