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

    /// The time of the server's last answer, or of the first statement after a pause.
    var lastHeard = ContinuousClock.now

    /// True when no answers are outstanding, or the statements that need them have not been sent yet.
    ///
    /// A pooler reclaims the server's session only when no answers are outstanding: a stream of reads without a pause
    /// would never release it to other clients.
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
