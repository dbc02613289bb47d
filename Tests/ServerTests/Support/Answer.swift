import HTTPTypes
import NIOCore
import TestClient

/// What the service answered.
struct Answer {
    let status: Int
    let fields: HTTPFields
    let body: String

    init(_ response: TestResponse) {
        status = response.status.code
        fields = response.headers
        body = String(buffer: response.body)
    }

    /// A field by its name.
    subscript(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
    }

    /// The times of the first row in the body that has them, as they stand there; empty without one.
    var times: String {
        body.firstMatch(of: /"createdAt":"[^"]*Z","updatedAt":"[^"]*Z"/).map { String($0.0) } ?? ""
    }

    /// The version of the change that the change in the body undid.
    var undoes: Int? {
        body.firstMatch(of: /"undoes":(\d+)/).flatMap { Int($0.1) }
    }

    /// The body of a problem without the request's id, which every answer has anew.
    var problem: String {
        guard let id = self["X-Request-Id"] else { return body }
        return body.replacing(",\"requestId\":\"\(id)\"", with: "")
    }
}
