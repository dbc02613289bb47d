import DequeModule
import Foundation
import Logging

/// The thread that communicates with the server for all callers: it waits in `poll` for messages and answers, and
/// otherwise never blocks.
///
/// It is created on its thread and never leaves it, so it needs no locks.
final class IOThread {
    typealias Instant = ContinuousClock.Instant

    let configuration: DatabaseConfiguration
    let logger: Logger
    let mailbox: Mailbox
    let observers: WaitObservers

    // MARK: Reads

    var readers: [ReadConnection]

    /// Reads that have not been sent to a reader yet.
    var waitingReads: Deque<PendingRead> = []

    // MARK: Pool

    var pool: PoolState<PoolWaiter>
    var connections: [PooledConnection.ID: PooledConnection] = [:]
    var lastConnection: UInt64 = 0

    /// The reason why the last attempt to connect failed.
    var lastFailure = ConnectionFailure(message: "no connection has been made")

    /// True when the last attempt to connect failed.
    var isAway = false

    /// The time at which the present turn began.
    var now = ContinuousClock.now

    private var isShutDown = false

    /// The calls to answer once all connections are closed.
    private var endings: [Call<Void>] = []

    /// The number of threads that are opening a connection.
    private var openings = 0

    private var nextSweep = ContinuousClock.now
    private var poller = Poller()

    private init(
        _ configuration: DatabaseConfiguration,
        mailbox: Mailbox,
        observers: WaitObservers,
        logger: Logger
    ) {
        self.configuration = configuration
        self.mailbox = mailbox
        self.observers = observers
        self.logger = logger
        readers = (0..<configuration.readConnections).map { _ in ReadConnection() }
        pool = PoolState(
            connectionLimit: configuration.writeConnections,
            queueLimit: configuration.waitingWritesLimit
        )
    }

    /// Starts the thread, which runs until a shutdown message.
    static func start(
        _ configuration: DatabaseConfiguration,
        mailbox: Mailbox,
        observers: WaitObservers,
        logger: Logger
    ) {
        let thread = Thread {
            IOThread(configuration, mailbox: mailbox, observers: observers, logger: logger).run()
        }
        thread.name = "postgres"
        thread.start()
    }

    private func run() {
        var messages: [Message] = []
        while !isShutDown {
            now = .now
            mailbox.drain(into: &messages)
            for message in messages {
                // After a shutdown message there are no readers and no pool.
                guard !isShutDown else {
                    refuse(message)
                    continue
                }
                handle(message)
            }
            messages.removeAll(keepingCapacity: true)
            if now >= nextSweep { sweep() }
            flush()
            guard !isShutDown else { break }
            wait()
        }
        awaitOpenings(&messages)
        for message in mailbox.close() { refuse(message) }
        for call in endings { call.answer(.success(())) }
    }

    private func handle(_ message: Message) {
        if let call = message.call, call.isCancelled { return call.fail(.cancelled) }
        switch message {
        case .read(let statements, let call): read(statements, call)
        case .write(let statements, let kind, let call): request(.write(statements, kind, call))
        case .borrow(let call): request(.borrow(call))
        case .work(let work, let lease): begin(work, for: lease)
        case .handBack(let lease, let cleaning, let call): takeBack(lease, cleaning, call)
        case .cancel(let call): cancel(call)
        case .opened(.success(let session), .reads(let index)): open(reader: index, session)
        case .opened(.failure(let failure), .reads(let index)): fail(reader: index, failure)
        case .opened(.success(let session), .pool): openPooled(session)
        case .opened(.failure(let failure), .pool): failPooled(failure)
        case .openingEnded: openings -= 1
        case .usage(let call): call.answer(.success(usage))
        case .shutDown(let call): shutDown(call)
        }
    }

    // MARK: Waiting

    private func wait() {
        let isAsleep = mailbox.fallAsleep()
        poller.removeAll()
        poller.add(mailbox.wakeup.descriptor, reading: true, writing: false)
        for reader in readers {
            // A negative descriptor is not watched.
            let descriptor = reader.pipeline?.session.descriptor ?? -1
            poller.add(descriptor, reading: true, writing: reader.isFlushPending)
        }
        let pooled = Array(connections.values)
        for connection in pooled {
            poller.add(connection.session.descriptor, reading: true, writing: connection.isFlushPending)
        }
        poller.wait(for: isAsleep ? timeout : .zero)
        now = .now
        if poller.isReady(at: 0) { mailbox.wakeup.drain() }
        for (position, reader) in readers.enumerated() where poller.isReady(at: 1 + position) {
            receive(reader)
        }
        for (position, connection) in pooled.enumerated()
        where poller.isReady(at: 1 + readers.count + position) {
            receive(connection)
        }
    }

    /// The time until something becomes due.
    private var timeout: Duration? {
        guard isAnythingPending else { return nil }
        return max(.zero, nextSweep - .now)
    }

    private var isAnythingPending: Bool {
        !waitingReads.isEmpty || !pool.waiters.isEmpty || readers.contains(where: \.isPending)
            || connections.values.contains(where: \.isBusy)
    }

    /// Sends the statements that this turn added to the readers, all at once.
    private func flush() {
        for reader in readers where reader.needsFlush {
            flush(reader)
        }
    }

    /// Checks deadlines, about 40 times a second while calls are pending.
    private func sweep() {
        nextSweep = now + .milliseconds(25)
        sweepReads()
        sweepPool()
    }

    // MARK: Connecting

    /// Opens a connection on its own thread, because name lookup and negotiation block.
    func openSession(for purpose: ConnectionPurpose) {
        let (configuration, mailbox) = (configuration, mailbox)
        openings += 1
        Thread.detachNewThread {
            Self.open(configuration, for: purpose, reportingTo: mailbox)
            // The thread no longer holds the connection, and makes no more calls to libpq.
            mailbox.submit(.openingEnded)
        }
    }

    private static func open(
        _ configuration: DatabaseConfiguration,
        for purpose: ConnectionPurpose,
        reportingTo mailbox: Mailbox
    ) {
        let session = Result { () throws(ConnectionFailure) in
            let session = try Session.open(
                configuration.conninfo,
                timeout: configuration.connectTimeout,
                silence: configuration.silence(for: purpose),
                pooler: configuration.pooler,
                settings: configuration.settings(for: purpose)
            )
            session.onServerError = configuration.onServerError
            return session
        }
        mailbox.submit(.opened(session, purpose))
    }

    /// Returns the wait after a number of failures.
    func delay(failures: Int) -> Duration {
        configuration.backoff.delay(failures: failures, jitter: .random(in: 0...1))
    }

    // MARK: Ending

    private func cancel(_ call: any PendingCall) {
        let busy = connections.values.first { $0.call === call }
        guard let busy else { return call.fail(.cancelled) }
        interrupt(busy, because: .cancelled)
    }

    private func shutDown(_ call: Call<Void>) {
        isShutDown = true
        for read in waitingReads {
            read.call.fail(.shutDown)
        }
        for waiter in pool.waiters {
            waiter.call.fail(.shutDown)
        }
        for reader in readers {
            reader.pipeline?.fail(.shutDown)
        }
        for connection in connections.values {
            connection.fail(.shutDown)
        }
        readers = []
        connections = [:]
        endings.append(call)
    }

    /// Waits until no thread opens a connection.
    ///
    /// An exiting process frees OpenSSL's tables, and a thread in the middle of a handshake would crash. Threads that
    /// still wait for the network after five seconds are ignored, so that a silent server cannot delay the exit.
    private func awaitOpenings(_ messages: inout [Message]) {
        let patience = ContinuousClock.now + .seconds(5)
        while openings > 0, .now < patience {
            mailbox.drain(into: &messages)
            for message in messages { refuse(message) }
            messages.removeAll(keepingCapacity: true)
            guard openings > 0, mailbox.fallAsleep() else { continue }
            poller.removeAll()
            poller.add(mailbox.wakeup.descriptor, reading: true, writing: false)
            poller.wait(for: patience - .now)
            if poller.isReady(at: 0) { mailbox.wakeup.drain() }
        }
    }

    /// Answers a message that arrives after the shutdown.
    private func refuse(_ message: Message) {
        switch message {
        case .openingEnded: openings -= 1
        case .shutDown(let call): endings.append(call)
        default: message.call?.fail(.shutDown)
        }
    }
}
