import Foundation

extension EmbeddedCluster {
    /// Stops the server at once and removes the cluster with all its data.
    ///
    /// For clusters that live as long as a test run: nobody else is asked, and nothing is awaited, so that it can run
    /// while the process exits.
    package static func destroy(stateDirectory: String) {
        Postmaster(dataDirectory: "\(stateDirectory)/postgres/data")?.stopAtOnce()
        try? FileManager.default.removeItem(atPath: stateDirectory)
    }
}
