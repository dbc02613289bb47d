import DequeModule
import Dispatch
import Foundation
import Synchronization

/// A connection to the server, and the thread that works it: one job at a time.
///
/// The thread sleeps while it has no job, blocks while the server works, and runs no tasks.
final class ConnectionThread: Sendable {
    private struct Inbox {
        var jobs: Deque<(job: any Job, loan: Int?)> = []

        /// The number of the present loan, or of the next one; jobs for an earlier one are refused.
        var loan = 0

        /// The reason why no more jobs are done.
        var end: DatabaseError?
    }

    private let pool: ConnectionPool
    private let inbox = Mutex(Inbox())

    /// Counts the jobs that have arrived, and the end.
    private let arrivals = DispatchSemaphore(value: 0)

    init(_ pool: ConnectionPool) {
        self.pool = pool
    }

    /// True when the thread is to end.
    var isEnded: Bool { inbox.withLock { $0.end != nil } }

    func start() {
        let thread = Thread { [self] in
            run()
            pool.ended(self)
        }
        thread.name = "postgres"
        thread.start()
    }

    /// Adds a job, for the present borrower when it has the number of a loan.
    func submit(_ job: any Job, for loan: Int? = nil) {
        let refusal: DatabaseError? = inbox.withLock { inbox in
            if let end = inbox.end { return end }
            guard loan == nil || loan == inbox.loan else { return .misuse }
            inbox.jobs.append((job, loan))
            return nil
        }
        guard let refusal else {
            arrivals.signal()
            return
        }
        job.fail(refusal)
    }

    /// The present loan.
    var lease: Lease { Lease(thread: self, loan: inbox.withLock { $0.loan }) }

    /// Ends the present loan: jobs for it are refused from now on.
    func endLoan() {
        inbox.withLock { $0.loan += 1 }
    }

    /// Ends the thread, and fails the jobs that it has not begun.
    func end(because reason: DatabaseError) {
        let jobs = inbox.withLock { inbox in
            inbox.end = inbox.end ?? reason
            defer { inbox.jobs = [] }
            return inbox.jobs
        }
        for (job, _) in jobs { job.fail(reason) }
        arrivals.signal()
    }

    // MARK: On the thread

    private func run() {
        guard let session = connect() else { return }
        serve(on: session)
        end(because: .connectionLost)
    }

    /// Opens the connection, with pauses between attempts; `nil` when it is not needed any more.
    private func connect() -> BlockingSession? {
        while true {
            do throws(ConnectionFailure) {
                return BlockingSession(try Session.open(pool.configuration, for: pool.purpose), of: self, in: pool)
            } catch {
                // Only the end arrives before the connection is open.
                guard let pause = pool.failed(error), !arrivals.wait(for: pause), pool.isStillUseful() else {
                    return nil
                }
            }
        }
    }

    private func serve(on session: BlockingSession) {
        var next = pool.opened(self)
        while let job = next ?? receive(for: session) {
            next = nil
            let wasLent = session.isLent
            let answer = session.perform(job)
            if session.isLent, !session.isLost {
                // A borrower that has gone away does not return the connection.
                if answer() || wasLent { continue }
                session.takeBack(discardingState: false)
            }
            // Freed before the caller continues, which may need a connection at once.
            guard session.restore() else {
                end(because: .connectionLost)
                pool.closed()
                _ = answer()
                return
            }
            next = pool.free(self)
            _ = answer()
        }
    }

    /// Waits for a job; `nil` at the end.
    private func receive(for session: BlockingSession) -> (any Job)? {
        while true {
            arrivals.wait()
            let (entry, loan, isEnded) = inbox.withLock { ($0.jobs.popFirst(), $0.loan, $0.end != nil) }
            guard let entry else {
                guard isEnded else { continue }
                return nil
            }
            guard entry.loan == nil || entry.loan == loan else {
                entry.job.fail(.misuse)
                continue
            }
            // The server may have closed a connection that was idle: another one does the job.
            guard session.isLent || session.session.isAlive else {
                pool.closed()
                pool.submit(entry.job)
                return nil
            }
            return entry.job
        }
    }
}

/// The loan of a connection to one borrower.
struct Lease: Sendable {
    let thread: ConnectionThread

    /// The number of the loan among those of the connection.
    let loan: Int

    /// Does a job on the connection.
    func perform<Answer: Sendable>(
        within timeLimit: Duration?,
        isShielded: Bool = false,
        _ work: @escaping Call<Answer>.Work
    ) async throws(DatabaseError) -> Answer {
        try await Call.perform(within: timeLimit, isShielded: isShielded, work) { thread.submit($0, for: loan) }
    }
}
