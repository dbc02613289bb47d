import HTTPTypes

/// A request as it came in.
struct Arrival: Sendable {
    let request: HTTPRequest
    /// The id that the client gave, or one of our own.
    let id: String
    let trace: TraceContext
    let client: ClientAddress
    let isSecure: Bool
    let time: ContinuousClock.Instant
}
