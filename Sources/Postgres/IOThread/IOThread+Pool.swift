import DequeModule
import Foundation
import Logging

extension IOThread {
    /// Requests a connection from the pool.
    func request(_ purpose: PoolWaiter.Purpose) {
        perform(pool.request(PoolWaiter(purpose: purpose, deadline: now + configuration.acquireTimeout), at: now))
    }

    /// Adds an opened connection to the pool.
    func openPooled(_ session: Session) {
        reportSuccess()
        lastConnection += 1
        let id = PooledConnection.ID(number: lastConnection)
        connections[id] = PooledConnection(session, id: id, pooler: configuration.pooler)
        perform(pool.opened(id))
    }

    /// Records that a connection for the pool could not be opened.
    func failPooled(_ failure: ConnectionFailure) {
        report(failure)
        for action in pool.failed(at: now, delay: delay) {
            perform(action)
        }
    }

    /// Starts a borrower's task, unless the loan is over: the connection may be another borrower's then.
    func begin(_ work: Work, for lease: Lease) {
        guard let connection = connections[lease.connection] else { return work.call.fail(.connectionLost) }
        guard connection.lease == lease else { return work.call.fail(.misuse) }
        if case .commit = work { connection.endLoan() }
        begin(work, on: connection)
    }

    /// Handles a pooled connection whose socket is readable or writable.
    func receive(_ connection: PooledConnection) {
        guard connections[connection.id] === connection else { return }
        if connection.isFlushPending, !connection.flush() { return lose(connection) }
        guard connection.session.receive() else { return lose(connection) }
        guard connection.proceed() else { return lose(connection) }
        settle(connection)
    }

    /// Takes a lent connection back, in the state in which it was lent.
    func takeBack(_ lease: Lease, _ cleaning: Lease.Cleaning, _ call: Call<Void>) {
        guard let connection = connections[lease.connection] else { return call.answer(.success(())) }
        connection.endLoan()
        // An abandoned commit is still in flight: the connection is in use, and is closed when the server has answered.
        if connection.isBusy, connection.interruption != nil {
            connection.cleaning = cleaning
            return call.answer(.success(()))
        }
        connection.returnCall = call
        let isReusable =
            !connection.isBusy && !connection.isCopying && connection.interruption == nil
            && (connection.session.isIdle || connection.session.isInTransaction)
        guard isReusable else { return close(connection) }
        connection.cleaning = cleaning
        settle(connection)
    }

    /// Cancels a connection's task on the server.
    ///
    /// A commit is not cancelled: the server would make a commit that waits for its standby visible at once, and a
    /// failure of the primary would then lose data that others have seen. Its connection stays open until the server
    /// has answered, because the server would keep the session anyway.
    ///
    /// Two kinds of commit cannot be recognized and are cancelled: that of a script or a `COPY` outside a transaction,
    /// and one that begins while the cancel request is in flight. Their callers get the error, as if nothing had been
    /// stored.
    ///
    /// Behind a pooler, cancelling closes the connection, and the pooler then closes the session: a cancel request can
    /// crash PgBouncer.
    func interrupt(_ connection: PooledConnection, because error: DatabaseError) {
        guard connection.interruption == nil else { return }
        guard !connection.isCommitting else { return connection.abandon(error, patience: configuration.patience) }
        connection.interrupt(error, patience: configuration.patience, at: now)
        guard configuration.pooler == .none, let canceller = connection.session.makeCanceller() else {
            return lose(connection)
        }
        // On its own thread, because it opens a connection and waits.
        Thread.detachNewThread { canceller.cancel() }
    }

    /// Closes a connection that broke.
    func lose(_ connection: PooledConnection) {
        guard connections[connection.id] === connection else { return }
        connection.fail(connection.interruption ?? .connectionLost)
        logger.debug("pooled connection lost")
        close(connection)
    }

    /// Fails calls that are past their deadline, and cancels overdue tasks.
    func sweepPool() {
        for waiter in pool.waiters where waiter.deadline <= now {
            waiter.call.fail(pool.isEmpty ? .unavailable(lastFailure) : .poolExhausted)
        }
        pool.removeWaiters(where: \.call.isAnswered)
        for connection in connections.values {
            if connection.patienceEnds.map({ $0 <= now }) ?? false, connection.isBusy {
                lose(connection)
            } else if connection.isOverdue(at: now) {
                interrupt(connection, because: .timedOut)
            }
        }
        perform(pool.wake(at: now))
    }

    private func begin(_ work: Work, on connection: PooledConnection) {
        guard connection.begin(work) else { return lose(connection) }
        settle(connection)
    }

    /// Cleans or frees a connection whose task may be complete.
    private func settle(_ connection: PooledConnection) {
        guard !connection.isFlushPending || connection.isBusy else { return }
        guard !connection.isBusy, let cleaning = connection.cleaning else { return }
        guard connection.interruption == nil else { return close(connection) }
        let script: String? =
            switch cleaning {
            case _ where connection.session.isInTransaction: "ROLLBACK"
            case .none: nil
            case .discardAll: "DISCARD ALL"
            }
        guard let script else { return free(connection) }
        clean(connection, with: script)
    }

    private func clean(_ connection: PooledConnection, with script: String) {
        if script == "DISCARD ALL" {
            connection.cleaning = Lease.Cleaning.none
            connection.pipeline.forgetStatements()
        }
        begin(.clean(script, Call(deadline: now + configuration.patience)), on: connection)
    }

    private func free(_ connection: PooledConnection) {
        connection.cleaning = nil
        connection.returnCall?.answer(.success(()))
        connection.returnCall = nil
        // The server has become a standby: the next connection finds the new primary. Behind a pooler, finding it is
        // the pooler's task.
        guard connection.session.isIdle, !connection.session.refusesWrites else { return close(connection) }
        perform(pool.free(connection.id))
    }

    private func close(_ connection: PooledConnection) {
        connection.fail(.connectionLost)
        connections[connection.id] = nil
        perform(pool.closed(connection.id, at: now))
    }

    private func perform(_ action: PoolState<PoolWaiter>.Action?) {
        switch action {
        case nil:
            break
        case .open:
            openSession(for: .pool)
        case .refuse(let waiter, .queueIsFull):
            waiter.call.fail(.poolExhausted)
        case .refuse(let waiter, .serverIsAway):
            waiter.call.fail(.unavailable(lastFailure))
        case .lend(let id, let waiter) where waiter.call.isAnswered:
            perform(pool.free(id))
        case .lend(let id, let waiter):
            guard let connection = connections[id] else { return waiter.call.fail(.connectionLost) }
            observers.observe(wait: configuration.acquireTimeout - (waiter.deadline - now))
            lend(connection, for: waiter.purpose)
        }
    }

    private func lend(_ connection: PooledConnection, for purpose: PoolWaiter.Purpose) {
        switch purpose {
        case .borrow(let call):
            call.answer(.success(connection.lease))
        case .write(let statements, let kind, let call):
            connection.cleaning = Lease.Cleaning.none
            begin(.transaction(statements, kind, call), on: connection)
            connection.deadline = now + configuration.statementTimeout
        }
    }
}
