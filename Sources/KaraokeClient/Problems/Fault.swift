/// One thing that is wrong with a request, and where: one of the three places is named.
public struct Fault: Hashable, Sendable, Decodable {
    /// A JSON pointer (RFC 6901) into the body.
    public let pointer: String?
    /// The name of a parameter of the query.
    public let parameter: String?
    /// The name of a field of the request's head.
    public let header: String?
    /// A sentence about this one.
    public let detail: String
}
