import Hummingbird

/// A context that says who sent a request, and how.
package protocol ClientContext: RequestContext, Sendable {
    /// Where the request comes from: the other end of the connection, or whom a trusted proxy names.
    var client: ClientAddress { get set }
    /// Whether the client came by TLS.
    var isSecure: Bool { get set }
}
