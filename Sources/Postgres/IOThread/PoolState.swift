import DequeModule

/// The free connections of the pool and its queue of waiters; it decides, and the I/O thread acts.
struct PoolState<Waiter> {
    enum Action {
        case lend(PooledConnection.ID, Waiter)
        case open
        case refuse(Waiter, Refusal)
    }

    enum Refusal {
        case queueIsFull
        case serverIsAway
    }

    let connectionLimit: Int
    let queueLimit: Int

    private(set) var waiters: Deque<Waiter> = []

    /// Free connections; the one used last is used first.
    private var idle: [PooledConnection.ID] = []

    /// Connections that are open, free or not.
    private var openCount = 0

    /// Attempts under way.
    private var openingCount = 0

    /// Failed attempts since the last success.
    private var failures = 0
    private var retryTime: ContinuousClock.Instant?

    init(connectionLimit: Int, queueLimit: Int) {
        self.connectionLimit = connectionLimit
        self.queueLimit = queueLimit
    }

    /// True when no connection is open, so that callers wait for the server and not for each other.
    var isEmpty: Bool { openCount == 0 }

    /// The number of free connections.
    var idleCount: Int { idle.count }

    /// Lends a free connection, or adds a waiter to the queue.
    mutating func request(_ waiter: Waiter, at now: ContinuousClock.Instant) -> Action? {
        if let free = idle.popLast() { return .lend(free, waiter) }
        if isEmpty, openingCount == 0, isBackingOff(at: now) { return .refuse(waiter, .serverIsAway) }
        guard waiters.count < queueLimit else { return .refuse(waiter, .queueIsFull) }
        waiters.append(waiter)
        return openIfUseful(at: now)
    }

    /// Records an opened connection.
    mutating func opened(_ id: PooledConnection.ID) -> Action? {
        openingCount -= 1
        openCount += 1
        failures = 0
        retryTime = nil
        return free(id)
    }

    /// Lends a connection that became free, or keeps it idle.
    mutating func free(_ id: PooledConnection.ID) -> Action? {
        guard let waiter = waiters.popFirst() else {
            idle.append(id)
            return nil
        }
        return .lend(id, waiter)
    }

    /// Records that a connection was closed, whether it was lent or not.
    mutating func closed(_ id: PooledConnection.ID, at now: ContinuousClock.Instant) -> Action? {
        idle.removeAll { $0 == id }
        openCount -= 1
        return openIfUseful(at: now)
    }

    /// Records that a connection could not be opened, and refuses all waiters when there is no other.
    mutating func failed(at now: ContinuousClock.Instant, delay: (_ failures: Int) -> Duration) -> [Action] {
        openingCount -= 1
        failures += 1
        retryTime = now + delay(failures)
        guard isEmpty, openingCount == 0 else { return [] }
        defer { waiters = [] }
        return waiters.map { .refuse($0, .serverIsAway) }
    }

    /// Removes waiters that are gone.
    mutating func removeWaiters(where isGone: (Waiter) -> Bool) {
        waiters.removeAll(where: isGone)
    }

    /// Opens a connection that was delayed, once its time has come.
    mutating func wake(at now: ContinuousClock.Instant) -> Action? {
        openIfUseful(at: now)
    }

    private func isBackingOff(at now: ContinuousClock.Instant) -> Bool {
        retryTime.map { now < $0 } ?? false
    }

    private mutating func openIfUseful(at now: ContinuousClock.Instant) -> Action? {
        guard openingCount < waiters.count, openCount + openingCount < connectionLimit, !isBackingOff(at: now) else {
            return nil
        }
        openingCount += 1
        return .open
    }
}

/// A caller that waits for a connection of the pool.
struct PoolWaiter {
    /// The call that needs the connection.
    enum Purpose {
        case borrow(Call<Lease>)
        case write([Statement], TransactionKind, Call<[ResultSet]>)
    }

    let purpose: Purpose

    /// The time at which waiting for a connection ends.
    let deadline: ContinuousClock.Instant

    var call: any PendingCall {
        switch purpose {
        case .borrow(let call): call
        case .write(_, _, let call): call
        }
    }
}
