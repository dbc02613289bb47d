/// The deadlines of the parts of a request.
package struct Deadlines: Equatable, Sendable {
    /// The time for a body to arrive, or for each 64 KiB of a large one.
    package var body = Duration.seconds(10)
    /// The time after which a body that is read as a whole is slow, so that its token is looked up again.
    package var promptBody = Duration.seconds(1)
    /// The time from the end of a request to its response, and for each part of a long response; streams of events have
    /// no such limit.
    package var answer = Duration.seconds(30)
    /// The time that a client has for reading its last responses after it closed its output.
    package var farewell = Duration.seconds(1)
    /// The time for the first request of a new connection when the service ends, and for accepting the connections that
    /// are still queued.
    package var opening = Duration.seconds(1)
    /// The time for the last responses when the service ends; less than the program waits for the service.
    package var ending = Duration.seconds(9)

    package init() {}
}

extension Deadlines {
    /// The deadlines at the service's own socket: an import may wait for its input, and a search for the songbook.
    package static let ofCommands: Deadlines = {
        var deadlines = Deadlines()
        (deadlines.body, deadlines.answer) = (.seconds(86_400), .seconds(86_400))
        return deadlines
    }()
}
