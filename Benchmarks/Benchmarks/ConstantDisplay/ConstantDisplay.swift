import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Serves one file's bytes under the path of a board's display, with the fields that the service sends, and does nothing
/// else: what a route of the web framework can give at most.
///
/// Takes a port and the file.
@main
enum ConstantDisplay {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let port = Int(arguments[1]) else {
            print("usage: ConstantDisplay PORT FILE")
            exit(2)
        }
        let bytes = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: arguments[2])))
        let fields: HTTPFields = [
            .contentType: "application/json", .cacheControl: "no-cache", .vary: "Accept-Encoding",
            .eTag: "\"01a1fc8d-0000-7000-8000-000000000000.64.1920x1080.section.json1\"",
            .xContentTypeOptions: "nosniff",
        ]
        let router = Router()
        router.get("/api/v1/boards/{board}/display") { _, context in
            var response = Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
            response.headers[.requestID] = context.id
            return response
        }
        var logger = Logger(label: "benchmark")
        logger.logLevel = .warning
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: port),
                serverName: "karaoke"
            ),
            logger: logger
        )
        try await application.runService()
    }
}

extension HTTPField.Name {
    fileprivate static var requestID: Self {
        guard let name = Self("X-Request-Id") else { preconditionFailure("This is the name of a field") }
        return name
    }
}
