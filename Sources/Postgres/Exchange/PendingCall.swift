/// What all calls have in common, whatever their answer.
protocol PendingCall: AnyObject, Sendable {
    var deadline: ContinuousClock.Instant? { get }

    /// Whether the caller's task was cancelled; set from any thread.
    var isCancelled: Bool { get }

    var isAnswered: Bool { get }

    func cancel()

    func fail(_ error: DatabaseError)
}

extension PendingCall {
    func isOverdue(at now: ContinuousClock.Instant) -> Bool {
        deadline.map { $0 <= now } ?? false
    }
}
