import Dispatch
import Foundation
import Synchronization

/// Threads for work that may take longer than ten milliseconds, so that short work never waits for it.
///
/// ```swift
/// let groups = try await withTaskExecutorPreference(workers) { try await songs.duplicates() }
/// ```
///
/// A task that prefers this executor runs on one of its threads, and so do its child tasks. Jobs run in the order of
/// arrival: a long loop calls `Task.yield()` every few milliseconds, so that other work has its turn.
///
/// The threads start with the first job, and end when the executor is deallocated.
package final class WorkerThreads: TaskExecutor {
    /// The number of threads.
    private let count: Int
    private let jobs = JobQueue()

    /// - Parameter count: The number of threads: with two, a search need not wait for the steps of longer work.
    package init(count: Int = 2) {
        self.count = count
    }

    deinit {
        jobs.close(count)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let isFirst = jobs.append(UnownedJob(job))
        guard isFirst else { return }
        let executor = asUnownedTaskExecutor()
        for _ in 0..<count {
            let thread = Thread { [jobs] in
                while let job = jobs.next() { job.runSynchronously(on: executor) }
            }
            thread.name = "worker"
            thread.start()
        }
    }
}

/// Jobs in the order of their arrival.
private final class JobQueue: Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var hasBegun = false
    }

    private let state = Mutex(State())
    /// Counts the jobs, and after the end the threads.
    private let count = DispatchSemaphore(value: 0)

    /// Adds a job.
    ///
    /// - Returns: True for the first one.
    func append(_ job: UnownedJob) -> Bool {
        let isFirst = state.withLock { state in
            state.jobs.append(job)
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
        count.signal()
        return isFirst
    }

    /// Waits for a job; `nil` at the end.
    func next() -> UnownedJob? {
        count.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }

    /// Ends so many threads that wait for jobs.
    func close(_ threads: Int) {
        for _ in 0..<threads { count.signal() }
    }
}
