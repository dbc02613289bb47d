import HTTPTypes
import Hummingbird

/// The paths and methods of all routes, for requests that no route answers.
package struct RouteTable: Sendable {
    private let paths: [(segments: [Substring], methods: [HTTPRequest.Method])]

    package init(_ routes: [Endpoint]) {
        var paths: [(segments: [Substring], methods: [HTTPRequest.Method])] = []
        for route in routes {
            let segments = route.path.parts(at: "/", omittingEmptySubsequences: false)
            let methods = route.method == .get ? [.get, .head] : [route.method]
            if let index = paths.firstIndex(where: { $0.segments == segments }) {
                paths[index].methods += methods
            } else {
                paths.append((segments, methods))
            }
        }
        self.paths = paths
    }

    /// Returns the methods of a path, `OPTIONS` included; `nil` when the path is unknown.
    func methods(of path: String) -> [HTTPRequest.Method]? {
        let segments = path.parts(at: "/", omittingEmptySubsequences: false)
        let known = paths.filter { candidate in
            candidate.segments.count == segments.count
                && zip(candidate.segments, segments).allSatisfy { $0.first == "{" && !$1.isEmpty || $0 == $1 }
        }
        // Literal segments take precedence over parameters.
        let nearest = known.min { left, right in
            left.segments.count { $0.first == "{" } < right.segments.count { $0.first == "{" }
        }
        return nearest.map { $0.methods + [.options] }
    }

    /// Answers a request without a route: with the allowed methods, or with a problem.
    package func answer(to request: Request) throws -> Response {
        guard let methods = methods(of: request.uri.path) else {
            throw Problem(kind: .notFound, detail: "No resource has the path \(request.uri.path.shortened).")
        }
        let allowed = methods.map(\.rawValue).joined(separator: ", ")
        if request.method == .options {
            return Response(status: .noContent, headers: [.allow: allowed])
        }
        throw Problem(
            kind: .methodNotAllowed,
            detail: "The method \(request.method.rawValue.shortened) is not allowed here; \(allowed) are.",
            fields: [.allow: allowed]
        )
    }
}

/// The method and the path of a route.
package struct Endpoint: Equatable, Sendable {
    package let method: HTTPRequest.Method
    /// The absolute path, with its parameters in braces.
    package let path: String

    package init(_ method: HTTPRequest.Method, _ path: String) {
        self.method = method
        self.path = path
    }
}
