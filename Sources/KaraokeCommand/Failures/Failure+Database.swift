import Postgres
import Storage

extension Failure {
    /// The failure of a database operation.
    init(_ error: DatabaseError) {
        switch error {
        case .unavailable(let failure):
            self.init(
                "The database cannot be reached: \(failure.reason). \(failure.remedy)",
                exitCode: .unavailable
            )
            isForDoctor = true
        case .server(let error) where error.sqlState == .insufficientPrivilege:
            self.init(
                """
                The database role may not do this: \(error.sentence). Let the tables' owner grant it, or \
                connect as another role.
                """,
                exitCode: .notPermitted
            )
        case .server(let error) where error.sqlState == .diskFull:
            self.init(
                """
                The disk of the database server is full: \(error.sentence). Free some space there, and run the command \
                again.
                """
            )
        case .server(let error) where error.sqlState.isOfPooler:
            self.init(
                """
                A pooler between this program and the database gives each transaction another session: \(error.sentence). \
                Set DATABASE_POOLER=transaction, or let DATABASE_URL lead past the pooler.
                """,
                exitCode: .wrongSettings
            )
        case .server(let error):
            self.init("The database rejected a statement: \(error.sentence).")
        default:
            self.init("The database failed: \(error).")
        }
    }

    /// The failure of a migration, or of a check of the schema.
    init(_ error: MigrationError) {
        guard case .failed(let migration, let reason) = error else {
            self.init("\(error)")
            return
        }
        self.init(reason)
        description = "The migration \(migration) failed and changed nothing. \(description)"
    }

    /// The failure of spreading boards over servers.
    init(_ error: DistributionError) {
        guard case .failed(let reason) = error else {
            self.init("\(error)")
            return
        }
        self.init(reason)
        description = "The boards could not be spread, and nothing was changed. \(description)"
    }
}

extension ServerError {
    /// The server's message with its SQLSTATE.
    fileprivate var sentence: String {
        "\(message ?? "no reason given") (SQLSTATE \(sqlState.rawValue))"
    }
}

/// A private database that was started but does not respond.
struct PrivateDatabaseError: Error, CustomStringConvertible {
    let reason: ConnectionFailure
    /// The path of the server's log.
    let log: String

    var description: String {
        "The private database does not respond: \(reason.reason). Its log is \(log)."
    }
}
