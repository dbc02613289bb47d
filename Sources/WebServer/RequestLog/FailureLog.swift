import HTTPTypes
import Logging
import Synchronization

/// Logs the causes of answers of 500 and above: of each kind one line a second at most, with the number left out since the
/// line before.
package final class FailureLog: Sendable {
    private struct Kind: Hashable {
        let error: String
        let statement: String?
    }

    private struct Record {
        var loggedAt: ContinuousClock.Instant
        var omitted = 0
    }

    /// More kinds than the service has statements and errors.
    private static let capacity = 1_000

    private let records = Mutex<[Kind: Record]>([:])
    private let onFailure: @Sendable (FailureCause) -> Void

    /// - Parameter onFailure: Receives each cause, logged or not.
    package init(onFailure: @escaping @Sendable (FailureCause) -> Void = { _ in }) {
        self.onFailure = onFailure
    }

    /// Logs the cause of a problem, if it is a failure.
    func note(_ problem: Problem, _ logger: Logger, at now: ContinuousClock.Instant = .now) {
        guard problem.kind.status.code >= 500 else { return }
        let cause = problem.cause ?? FailureCause(problem.detail)
        onFailure(cause)
        if let omitted = countOmitted(before: cause, at: now) {
            var metadata = cause.metadata
            if omitted > 0 { metadata["omitted"] = .stringConvertible(omitted) }
            // A mistake of the service is an error; a failure of a dependency is a warning.
            logger.log(level: problem.kind == .internalError ? .error : .warning, "failed", metadata: metadata)
        }
        if let report = cause.report { logger.debug("failed", metadata: ["error": .string(report)]) }
    }

    /// Returns the number of lines left out before this one; `nil` when this one is left out, too.
    private func countOmitted(before cause: FailureCause, at now: ContinuousClock.Instant) -> Int? {
        records.withLock { records in
            let kind = Kind(error: cause.error, statement: cause.statement)
            if let record = records[kind], now - record.loggedAt < .seconds(1) {
                records[kind]?.omitted += 1
                return nil
            }
            if records.count >= Self.capacity { records.removeAll() }
            let omitted = records[kind]?.omitted ?? 0
            records[kind] = Record(loggedAt: now)
            return omitted
        }
    }
}
