import Logging

/// The cause of an answer of 500 or above, for operators only.
///
/// Only ``report`` may hold values of people.
package struct FailureCause: Equatable, Sendable {
    /// The kind of error.
    package let error: String
    /// The class of the error in metrics; `nil` for a failure that is not the database's.
    package let group: String?
    /// The sentence of the database server, or of its client library.
    package let message: String?
    /// The statement of the database that failed, by its verb and table.
    package let statement: String?
    /// The full report, which may hold values: for the level `debug` only.
    package let report: String?

    package init(
        _ error: String,
        group: String? = nil,
        message: String? = nil,
        statement: String? = nil,
        report: String? = nil
    ) {
        self.error = error
        self.group = group
        self.message = message
        self.statement = statement
        self.report = report
    }

    /// The metadata of a line of the log.
    var metadata: Logger.Metadata {
        let fields = ["error": error, "message": message, "statement": statement]
        return fields.compactMapValues { $0.map { .string($0) } }
    }
}
