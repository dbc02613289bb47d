import DequeModule

/// The free connections of a pool and its queue of waiters; it decides, and the pool acts.
///
/// While no connection is open and the last attempt has failed, one attempt after another is made, and callers are
/// refused at once.
struct PoolState<Member, Waiter> {
    enum Action {
        case lend(Member, Waiter)
        case open
        case refuse(Waiter, Refusal)
    }

    enum Refusal {
        case queueIsFull
        case serverIsAway
        case isShutDown
    }

    let connectionLimit: Int
    let queueLimit: Int

    private(set) var waiters: Deque<Waiter> = []

    /// Connections that are open, free or not.
    private(set) var openCount = 0

    /// Failed attempts since the last success.
    private(set) var failures = 0

    /// Free connections; the one used last is used first.
    private var idle: [Member] = []

    /// Attempts under way, with their pauses.
    private var openingCount = 0
    private var isShutDown = false

    init(connectionLimit: Int, queueLimit: Int) {
        self.connectionLimit = connectionLimit
        self.queueLimit = queueLimit
    }

    /// True when no connection is open, so that callers wait for the server and not for each other.
    var isEmpty: Bool { openCount == 0 }

    /// The number of connections that are lent.
    var lentCount: Int { openCount - idle.count }

    /// Lends a free connection, or adds a waiter to the queue.
    mutating func request(_ waiter: Waiter) -> Action? {
        guard !isShutDown else { return .refuse(waiter, .isShutDown) }
        if let free = idle.popLast() { return .lend(free, waiter) }
        if isEmpty, failures > 0, openingCount > 0 { return .refuse(waiter, .serverIsAway) }
        guard waiters.count < queueLimit else { return .refuse(waiter, .queueIsFull) }
        waiters.append(waiter)
        return openIfUseful()
    }

    /// Records an opened connection, and returns the waiter that gets it.
    mutating func opened(_ connection: Member) -> Waiter? {
        openingCount -= 1
        openCount += 1
        failures = 0
        return free(connection)
    }

    /// Keeps a connection idle that became free, or returns the waiter that gets it.
    mutating func free(_ connection: Member) -> Waiter? {
        guard let waiter = waiters.popFirst() else {
            idle.append(connection)
            return nil
        }
        return waiter
    }

    /// Records that a connection was closed, which was not idle.
    mutating func closed() -> Action? {
        openCount -= 1
        return openIfUseful()
    }

    /// Records that a connection could not be opened.
    ///
    /// - Returns: The waiters to refuse, which are all when there is no other connection, and true when the attempt is to
    ///   be repeated after a pause.
    mutating func failed() -> (refused: [Waiter], isRepeated: Bool) {
        failures += 1
        // Several attempts fail together when the server goes away; one goes on.
        guard openingCount == 1, !isShutDown else {
            openingCount -= 1
            return ([], false)
        }
        guard isEmpty else { return ([], true) }
        defer { waiters = [] }
        return (Array(waiters), true)
    }

    /// Ends a pause; false when there is no need for the connection any more.
    mutating func isStillUseful() -> Bool {
        guard !isShutDown, isEmpty || !waiters.isEmpty else {
            openingCount -= 1
            return false
        }
        return true
    }

    /// Removes waiters from the queue, and returns them.
    mutating func removeWaiters(where isGone: (Waiter) -> Bool) -> [Waiter] {
        let gone = waiters.filter(isGone)
        if !gone.isEmpty { waiters.removeAll(where: isGone) }
        return Array(gone)
    }

    /// Refuses everything from now on, and returns the waiters.
    mutating func shutDown() -> [Waiter] {
        isShutDown = true
        idle = []
        defer { waiters = [] }
        return Array(waiters)
    }

    private mutating func openIfUseful() -> Action? {
        // After a failure, one attempt at a time shows that the server is back.
        let attemptLimit = failures == 0 ? waiters.count : min(waiters.count, 1)
        guard !isShutDown, openingCount < attemptLimit, openCount + openingCount < connectionLimit else { return nil }
        openingCount += 1
        return .open
    }
}
