/// A shared connection for reads.
///
/// Used only on the exchange's thread.
final class Lane {
    var state = LaneState()

    /// The connection, while there is one.
    var pipeline: Pipeline?

    /// Whether statements were added in this turn.
    var needsFlush = false

    /// Whether not all that was added has been sent.
    var isFlushPending = false

    /// When the server was last heard, or first asked after a pause.
    var lastHeard = ContinuousClock.now

    /// Whether time matters to the lane: answers are awaited, or an attempt to connect is due some time.
    var isPending: Bool {
        if let pipeline { return !pipeline.inFlight.isEmpty }
        return state.phase != .unused
    }
}
