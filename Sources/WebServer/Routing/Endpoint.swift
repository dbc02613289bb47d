import HTTPTypes

/// The method and the path of a route: enough to list it, to answer `OPTIONS` and to refuse other methods.
package struct Endpoint: Equatable, Sendable {
    package let method: HTTPRequest.Method
    /// The path with its parameters in braces, from the root on.
    package let path: String

    package init(_ method: HTTPRequest.Method, _ path: String) {
        self.method = method
        self.path = path
    }
}
