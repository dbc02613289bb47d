import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebServer

/// A response in a form that can be stored.
struct StoredResponse: Codable {
    private let status: Int
    private let fields: [Field]
    private let body: Data

    /// Creates the stored form of a response, whose body is collected.
    init(_ response: Response) async throws {
        status = response.status.code
        fields = response.headers.map { Field(name: $0.name.rawName, value: $0.value) }
        body = Data(try await response.body.collected().readableBytesView)
    }

    init(bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    }

    func bytes() throws -> [UInt8] {
        Array(try JSONEncoder().encode(self))
    }

    /// The original response.
    var response: Response {
        var headers = HTTPFields()
        for field in fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers.append(HTTPField(name: name, value: field.value))
        }
        let content = body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: body))
        return Response(status: .init(code: status), headers: headers, body: content)
    }

    private struct Field: Codable {
        let name: String
        let value: String
    }
}
