import WebServer

/// The resources that all laid-out boards share.
package struct DisplayResources: Sendable {
    let reads: DisplayReads
    let cache: DisplayCache
    let shares: ShareLimits
    /// The threads that lay out large boards.
    let workers: WorkerThreads

    package init(reads: DisplayReads, cache: DisplayCache, shares: ShareLimits, workers: WorkerThreads) {
        self.reads = reads
        self.cache = cache
        self.shares = shares
        self.workers = workers
    }
}
