extension BoardClient {
    /// How long the client waits for what.
    public struct Timeouts: Sendable, Hashable {
        /// For a connection to open.
        public var connecting = Duration.seconds(5)
        /// For a whole answer.
        public var answer = Duration.seconds(30)
        /// For the next byte, of live events too: the service says something every 15 seconds.
        public var silence = Duration.seconds(45)

        /// Says nothing yet.
        public init() {}
    }
}
