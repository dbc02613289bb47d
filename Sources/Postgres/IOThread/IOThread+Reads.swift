import DequeModule
import Logging

extension IOThread {
    /// Sends a read on the least busy reader.
    func read(_ statements: [Statement], _ call: Call<[ResultSet]>) {
        if let reader = freestReader {
            return send(PendingRead(statements: statements, call: call), on: reader)
        }
        for (index, reader) in readers.enumerated() where reader.state.demand() {
            openSession(for: .reads(index))
        }
        guard !readers.allSatisfy(\.state.isHopeless) else { return call.fail(.unavailable(lastFailure)) }
        guard waitingReads.count < configuration.waitingReadsLimit else { return call.fail(.poolExhausted) }
        waitingReads.append(PendingRead(statements: statements, call: call))
    }

    /// A connection for a reader is there.
    func open(reader index: Int, _ session: Session) {
        reportSuccess()
        let reader = readers[index]
        let beginning = configuration.beginning(isDistributed: session.isDistributed)
        let pipeline = Pipeline(session, pooler: configuration.pooler, beginning: beginning)
        reader.state.open()
        reader.pipeline = pipeline
        reader.lastHeard = now
        guard session.setPipelined(true) else { return lose(reader) }
        sendWaitingReads()
    }

    /// A connection for a reader could not be made.
    func fail(reader index: Int, _ failure: ConnectionFailure) {
        readers[index].state.fail(at: now, delay: delay)
        report(failure)
        refuseReadsWithoutHope()
    }

    /// Handles the data that the server sent to a reader.
    func receive(_ reader: ReadConnection) {
        // Another reader's answers may have added statements in this turn.
        if reader.needsFlush { flush(reader) }
        guard let pipeline = reader.pipeline else { return }
        reader.lastHeard = now
        let isGood =
            pipeline.session.receive()
            && pipeline.takeAnswers { segment in
                reader.state.succeed()
                segment.call.answer(segment.outcome.mapError(\.readError))
            }
        guard isGood else { return lose(reader) }
        flush(reader)
        sendWaitingReads()
    }

    /// Sends buffered data.
    func flush(_ reader: ReadConnection) {
        reader.needsFlush = false
        guard let pipeline = reader.pipeline else { return }
        guard let isDone = pipeline.flush() else { return lose(reader) }
        reader.isFlushPending = !isDone
    }

    /// Fails overdue reads, closes silent readers, and reopens those whose wait is over.
    func sweepReads() {
        for read in waitingReads where read.call.isOverdue(at: now) {
            read.call.fail(readers.contains { $0.state.phase == .open } ? .timedOut : .unavailable(lastFailure))
        }
        waitingReads.removeAll(where: \.call.isAnswered)
        for (index, reader) in readers.enumerated() {
            reader.pipeline?.expire(at: now)
            if isSilent(reader) { lose(reader) }
            if reader.state.wake(at: now) { openSession(for: .reads(index)) }
        }
    }

    private var freestReader: ReadConnection? {
        var freest: ReadConnection?
        var least = configuration.readsPerConnectionLimit
        for reader in readers where configuration.pooler == .none || reader.isBetweenRounds {
            guard let count = reader.pipeline?.inFlight.count, count < least else { continue }
            least = count
            freest = reader
        }
        return freest
    }

    private func sendWaitingReads() {
        while !waitingReads.isEmpty, let reader = freestReader {
            let read = waitingReads.removeFirst()
            guard !read.call.isAnswered else { continue }
            send(read, on: reader)
        }
    }

    private func send(_ read: PendingRead, on reader: ReadConnection) {
        guard let pipeline = reader.pipeline else { return }
        if pipeline.inFlight.isEmpty { reader.lastHeard = now }
        reader.needsFlush = true
        guard !pipeline.send(read.statements, call: read.call, isRepeatable: true) else { return }
        lose(reader)
    }

    /// True when answers are outstanding and the connection has been silent for longer than a statement may run.
    private func isSilent(_ reader: ReadConnection) -> Bool {
        guard let pipeline = reader.pipeline, !pipeline.inFlight.isEmpty else { return false }
        return now - reader.lastHeard > configuration.readTimeout + configuration.patience
    }

    /// Closes a reader's connection, and fails only the reads that it had in flight.
    private func lose(_ reader: ReadConnection) {
        guard let pipeline = reader.pipeline, let index = readers.firstIndex(where: { $0 === reader }) else { return }
        reader.pipeline = nil
        reader.isFlushPending = false
        reader.needsFlush = false
        pipeline.fail(.connectionLost)
        logger.warning("connection for reads lost")
        if reader.state.lose(at: now, delay: delay) { openSession(for: .reads(index)) }
        refuseReadsWithoutHope()
    }

    private func refuseReadsWithoutHope() {
        guard readers.allSatisfy(\.state.isHopeless) else { return }
        for read in waitingReads {
            read.call.fail(.unavailable(lastFailure))
        }
        waitingReads.removeAll()
    }

    /// Records the reason why connecting failed, and logs a run of equal failures once.
    func report(_ failure: ConnectionFailure) {
        guard !isAway || failure != lastFailure else { return }
        lastFailure = failure
        isAway = true
        logger.warning("cannot connect to the database", metadata: ["reason": "\(failure.message)"])
    }

    /// Logs the first connection after failures.
    func reportSuccess() {
        guard isAway else { return }
        isAway = false
        logger.notice("connected to the database again")
    }
}
