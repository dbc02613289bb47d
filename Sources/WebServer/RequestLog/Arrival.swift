import HTTPTypes
import Logging

/// A request as it came in.
package struct Arrival: Sendable {
    package let request: HTTPRequest
    /// The id that the client gave, or one of our own.
    package let id: String
    package let trace: TraceContext
    package let client: ClientAddress
    package let isSecure: Bool
    package let time: ContinuousClock.Instant
}

extension Arrival {
    /// What the log shows of the request, whatever happens to it.
    package var metadata: Logger.Metadata {
        [
            "request": .string(id),
            "trace": .stringConvertible(trace.trace),
            "span": .stringConvertible(trace.span),
        ]
    }

    /// Lets a logger show the request in all that it logs from now on.
    ///
    /// Each value that a logger takes over makes it write all of them anew: an answer that logs nothing goes without.
    package func mark(_ logger: inout Logger) {
        logger[metadataKey: "hb.request.id"] = nil
        for (key, value) in metadata { logger[metadataKey: key] = value }
    }
}
