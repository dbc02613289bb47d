/// A shared connection for reads.
///
/// Used only on the I/O thread.
final class ReadConnection {
    var state = ReadConnectionState()

    /// The connection, while there is one.
    var pipeline: Pipeline?

    /// True when statements were added in this turn.
    var needsFlush = false

    /// True when not all that was added has been sent.
    var isFlushPending = false

    /// When the server was last heard, or first asked after a pause.
    var lastHeard = ContinuousClock.now

    /// True when all answers have come, or what waits for them has not been sent yet.
    ///
    /// A pooler takes the server's session back only when all answers have come: reads that follow one another without
    /// a pause would keep it from everybody else.
    var isBetweenRounds: Bool { needsFlush || pipeline?.inFlight.isEmpty ?? false }

    /// True when the connection has deadlines: answers are awaited, or an attempt to connect is due.
    var isPending: Bool {
        if let pipeline { return !pipeline.inFlight.isEmpty }
        return state.phase != .unused
    }
}

/// The purpose of a new connection.
enum ConnectionPurpose: Sendable {
    /// A reader of shared reads, by position.
    case reads(Int)

    /// The pool.
    case pool
}
