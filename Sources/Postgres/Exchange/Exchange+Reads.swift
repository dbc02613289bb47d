import DequeModule
import Logging

extension Exchange {
    /// Sends a read on the lane with the least to do.
    func read(_ statements: [Statement], _ call: Call<[ResultSet]>) {
        if let lane = freestLane {
            return send(PendingRead(statements: statements, call: call), on: lane)
        }
        for (index, lane) in lanes.enumerated() where lane.state.demand() {
            openSession(for: .lane(index))
        }
        guard !lanes.allSatisfy(\.state.isHopeless) else { return call.fail(.unavailable(lastFailure)) }
        guard waitingReads.count < configuration.waitingReadsLimit else { return call.fail(.poolExhausted) }
        waitingReads.append(PendingRead(statements: statements, call: call))
    }

    /// A connection for a lane is there.
    func open(lane index: Int, _ session: Session) {
        reportSuccess()
        let lane = lanes[index]
        let pipeline = Pipeline(session, pooler: configuration.pooler, beginning: configuration.beginning)
        lane.state.open()
        lane.pipeline = pipeline
        lane.lastHeard = now
        guard session.setPipelined(true) else { return lose(lane) }
        sendWaitingReads()
    }

    /// A connection for a lane could not be made.
    func fail(lane index: Int, _ failure: ConnectionFailure) {
        lanes[index].state.fail(at: now, delay: delay)
        report(failure)
        refuseReadsWithoutHope()
    }

    /// The server has said something on a lane.
    func receive(_ lane: Lane) {
        guard let pipeline = lane.pipeline else { return }
        lane.lastHeard = now
        let isGood =
            pipeline.session.receive()
            && pipeline.takeAnswers { segment in
                lane.state.succeed()
                segment.call.answer(segment.outcome.mapError(\.readError))
            }
        guard isGood else { return lose(lane) }
        flush(lane)
        sendWaitingReads()
    }

    /// Sends what is buffered.
    func flush(_ lane: Lane) {
        lane.needsFlush = false
        guard let pipeline = lane.pipeline else { return }
        guard let isDone = pipeline.session.flush() else { return lose(lane) }
        lane.isFlushPending = !isDone
    }

    /// Tells readers whose time is over, gives up silent lanes and opens those that are due.
    func sweepReads() {
        for read in waitingReads where read.call.isOverdue(at: now) {
            read.call.fail(lanes.contains { $0.state.phase == .open } ? .timedOut : .unavailable(lastFailure))
        }
        waitingReads.removeAll(where: \.call.isAnswered)
        for (index, lane) in lanes.enumerated() {
            lane.pipeline?.expire(at: now)
            if isSilent(lane) { lose(lane) }
            if lane.state.wake(at: now) { openSession(for: .lane(index)) }
        }
    }

    private var freestLane: Lane? {
        var freest: Lane?
        var least = configuration.readsPerConnectionLimit
        for lane in lanes where configuration.pooler == .none || lane.isBetweenRounds {
            guard let count = lane.pipeline?.inFlight.count, count < least else { continue }
            least = count
            freest = lane
        }
        return freest
    }

    private func sendWaitingReads() {
        while !waitingReads.isEmpty, let lane = freestLane {
            let read = waitingReads.removeFirst()
            guard !read.call.isAnswered else { continue }
            send(read, on: lane)
        }
    }

    private func send(_ read: PendingRead, on lane: Lane) {
        guard let pipeline = lane.pipeline else { return }
        if pipeline.inFlight.isEmpty { lane.lastHeard = now }
        lane.needsFlush = true
        guard !pipeline.send(read.statements, call: read.call, isRepeatable: true) else { return }
        lose(lane)
    }

    /// Whether a lane owes answers and has said nothing for longer than the server lets a statement run.
    private func isSilent(_ lane: Lane) -> Bool {
        guard let pipeline = lane.pipeline, !pipeline.inFlight.isEmpty else { return false }
        return now - lane.lastHeard > configuration.readTimeout + configuration.patience
    }

    /// Gives up a lane's connection; those whose answers it owes are told, and nobody else.
    private func lose(_ lane: Lane) {
        guard let pipeline = lane.pipeline, let index = lanes.firstIndex(where: { $0 === lane }) else { return }
        lane.pipeline = nil
        lane.isFlushPending = false
        lane.needsFlush = false
        pipeline.fail(.connectionLost)
        logger.warning("connection for reads lost")
        if lane.state.lose(at: now, delay: delay) { openSession(for: .lane(index)) }
        refuseReadsWithoutHope()
    }

    private func refuseReadsWithoutHope() {
        guard lanes.allSatisfy(\.state.isHopeless) else { return }
        for read in waitingReads {
            read.call.fail(.unavailable(lastFailure))
        }
        waitingReads.removeAll()
    }

    /// Notes why connecting failed, and logs it once for a row of equal failures.
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
