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

        /// Creates options; the defaults fit a small machine that also does other things.
        package init(isDurable: Bool = true, maximumConnections: Int = 100, sharedMegabytes: Int = 128) {
            self.isDurable = isDurable
            self.maximumConnections = maximumConnections
            self.sharedMegabytes = sharedMegabytes
        }

        /// Quick and forgetful, for clusters that live as long as a test run.
        package static let fast = Options(isDurable: false)
    }
}
