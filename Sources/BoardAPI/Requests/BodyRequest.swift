import WebServer

/// What the body of a request asks for.
protocol BodyRequest {
    /// Reads the fields; `nil` when a needed one could not be read, which the fields remember.
    init?(_ fields: inout Fields)
}
