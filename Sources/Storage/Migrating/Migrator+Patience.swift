extension Migrator {
    /// How a step of the schema goes about tables that others use.
    ///
    /// A step waits for who uses its tables, and whoever wants them meanwhile waits behind it. So it does not wait for
    /// long, however long somebody else's transaction takes: it gives way to all, and comes again.
    package struct Patience: Sendable {
        /// How long a step may wait for a lock.
        ///
        /// More than the second after which the server finds deadlocks out and ends a vacuum of its own that is in the way, and
        /// less than requests may take.
        package var lockTimeout = Duration.seconds(2)

        /// How long others have the tables to themselves before the step is tried again.
        package var pause = Duration.seconds(5)

        /// How many times a step is tried.
        package var attempts = 50

        package init() {}

        /// ``lockTimeout`` as the server takes it.
        var lockMilliseconds: String {
            let (seconds, attoseconds) = lockTimeout.components
            return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}
