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

    /// Whether all answers have come, or what waits for them has not been sent yet.
    ///
    /// A pooler takes the server's session back only when all answers have come: reads that follow one another without
    /// a pause would keep it from everybody else.
    var isBetweenRounds: Bool { needsFlush || pipeline?.inFlight.isEmpty ?? false }

    /// Whether time matters to the lane: answers are awaited, or an attempt to connect is due some time.
    var isPending: Bool {
        if let pipeline { return !pipeline.inFlight.isEmpty }
        return state.phase != .unused
    }
}
