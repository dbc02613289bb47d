import Foundation

extension EmbeddedCluster {
    /// Where clusters that live as long as a test run are made.
    ///
    /// In memory where there is room for some, since there a database is cloned in 10 ms instead of 100.
    package static var temporaryDirectory: String {
        let memory = "/dev/shm"
        var status = statvfs()
        guard access(memory, W_OK) == 0, statvfs(memory, &status) == 0 else { return "/tmp" }
        let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
        return free > 4 << 30 ? memory : "/tmp"
    }

    /// Whether no process holds the cluster any more, so that it may be destroyed.
    ///
    /// True as well when there is no cluster.
    package static func isAbandoned(stateDirectory: String) -> Bool {
        let place = "\(stateDirectory)/postgres/holders.lock"
        guard access(place, F_OK) == 0 else { return true }
        return (try? FileLock(place, owner: .current).tryExclusively()) ?? false
    }

    /// Stops the server at once and removes the cluster with all its data.
    ///
    /// For clusters that live as long as a test run: nobody else is asked, and nothing is awaited, so that it can run
    /// while the process exits.
    package static func destroy(stateDirectory: String) {
        Postmaster(dataDirectory: "\(stateDirectory)/postgres/data")?.stopAtOnce()
        try? FileManager.default.removeItem(atPath: stateDirectory)
    }
}
