/// How long the parts of an exchange may take.
package struct Deadlines: Equatable, Sendable {
    /// For a body to arrive, or for each 64 KiB of a large one.
    package var body = Duration.seconds(10)
    /// From the end of a request to its answer, and for each part of a long one; a stream of events takes as long as it
    /// likes.
    package var answer = Duration.seconds(30)
    /// For the answers that a client may still wait for that sends nothing more.
    package var farewell = Duration.seconds(1)
    /// For the first request of a client that has just connected when the service ends, and for coming while others come.
    package var opening = Duration.seconds(1)
    /// For the answers that are still to be given when the service ends; less than the program waits for the service.
    package var ending = Duration.seconds(9)

    package init() {}
}
