import NIOHTTP1

extension HTTPParserError {
    /// A sentence about the error, for clients.
    var sentence: String {
        switch self {
        case .headerOverflow: "The request's head is larger than is taken."
        case .invalidURL: "The request's target holds a character that has to be percent-encoded."
        case .invalidMethod: "The request's method is unknown."
        case .invalidVersion: "Only HTTP/1.0 and HTTP/1.1 are spoken here."
        case .invalidHeaderToken: "A field of the request's head holds a character that is not allowed there."
        case .invalidContentLength, .unexpectedContentLength: "The request's Content-Length is no valid length."
        case .invalidChunkSize: "A chunk of the request's body has no valid size."
        default: "What was sent is not an HTTP request."
        }
    }
}
