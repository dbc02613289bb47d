import HTTPTypes
import HummingbirdTesting
import NIOCore

/// What the service answered.
struct Answer {
    let status: HTTPResponse.Status
    let fields: HTTPFields
    let body: String

    init(_ response: TestResponse) {
        status = response.status
        fields = response.headers
        body = String(buffer: response.body)
    }

    /// A field that has no constant.
    subscript(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
    }
}
