import Foundation

extension EmbeddedCluster {
    /// How the server is set up by the process that starts it.
    package struct Options: Sendable {
        /// Whether every commit reaches the disk before it is acknowledged.
        ///
        /// Switched off only for tests: the cluster is lost when the machine stops.
        package var isDurable: Bool

        /// The most connections that the server accepts.
        package var maximumConnections: Int

        /// The memory that the server keeps table pages in, in megabytes.
        package var sharedMegabytes: Int

        /// Creates options; the defaults fit a machine that also does other things.
        ///
        /// - Parameters:
        ///   - isDurable: Whether commits reach the disk.
        ///   - maximumConnections: The most connections.
        ///   - sharedMegabytes: The memory for table pages, of which the server takes what its tables fill; `nil` for an
        ///     eighth of the machine's, from 128 MB, which hold any party, to 1 GB, which hold a million songs.
        package init(isDurable: Bool = true, maximumConnections: Int = 100, sharedMegabytes: Int? = nil) {
            self.isDurable = isDurable
            self.maximumConnections = maximumConnections
            let eighth = Int(clamping: ProcessInfo.processInfo.physicalMemory / 8) >> 20
            self.sharedMegabytes = sharedMegabytes ?? min(max(eighth, 128), 1_024)
        }

        /// Quick and forgetful, for clusters that live as long as a test run.
        package static let fast = Options(isDurable: false)
    }
}
