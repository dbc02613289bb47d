import HTTPTypes

/// A kind of problem, identified by a stable code.
package struct ProblemKind: Hashable, Sendable {
    /// The code; never changes.
    package let rawValue: String
    package let status: HTTPResponse.Status
    /// The title of all problems of the kind.
    package let title: String

    package init(_ code: String, _ status: HTTPResponse.Status, _ title: String) {
        rawValue = code
        self.status = status
        self.title = title
    }

    /// The type of RFC 9457; never changes.
    package var type: String {
        "urn:karaoke:problem:\(rawValue)"
    }
}
