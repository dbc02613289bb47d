import HTTPTypes
import Logging
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `An event loop` {
    @Test(
        arguments: [
            "/api/v1/boards/karaoke-party/display", "/api/v1/boards/karaoke-party/display?width=800&height=600",
            "/api/v1/boards/01a1fc8d-0000-7000-8000-000000000000/display?scaling=board",
            "/api/v1/boards/karaoke-party/display.svg", "/api/v1/boards/karaoke-party/display.txt?lineLength=20",
            "/b/karaoke-party", "/b/karaoke-party?kiosk=1", "/b/karaoke-party?width=1",
        ]
    )
    func `recognizes laid-out boards`(path: String) async throws {
        let page: HTTPFields = path.hasPrefix("/b/") ? [.accept: "text/html"] : [:]
        #expect(try await isRecognized(path, .get, page))
        #expect(try await isRecognized(path, .head, page))
        let fields: HTTPFields = [
            .ifNoneMatch: "*", .acceptEncoding: "gzip", .cookie: "a=b", .connection: "keep-alive",
        ]
        #expect(try await isRecognized(path, .get, fields))
    }

    @Test(
        arguments: [
            "/api/v1/boards/karaoke-party/display/", "/api/v1/boards/karaoke%2Dparty/display",
            "/api/v1/boards//display", "/api/v1/boards/display", "/api/v1/boards/a/b/display",
            "/api/v1/boards/karaoke-party/display?width=1", "/api/v1/boards/karaoke-party/display?lineLength=80",
            "/api/v1/boards/karaoke-party/display.txt?lineLength=19", "/b/", "/b/karaoke-party/join",
            "/", "*",
        ]
    )
    func `leaves other requests to their routes`(path: String) async throws {
        #expect(try await !isRecognized(path))
    }

    @Test func `leaves requests with tokens, bodies and demands on the connection to their routes`() async throws {
        let path = "/api/v1/boards/karaoke-party/display"
        #expect(try await !isRecognized(path, .post))
        let obstacles: [HTTPFields] = [
            [.authorization: "Bearer x"], [.connection: "close"], [.connection: "keep-alive, other"],
            [.contentLength: "3"], [.expect: "100-continue"], [.accept: "text/html"],
        ]
        for fields in obstacles {
            #expect(try await !isRecognized(path, .get, fields))
        }
    }

    private func isRecognized(
        _ path: String,
        _ method: HTTPRequest.Method = .get,
        _ fields: HTTPFields = [:]
    ) async throws -> Bool {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let server = BoardServer(database: TestDatabase.current.database, logger: logger)
        let routes = try await server.routes(files: .installed())
        let request = HTTPRequest(
            method: method,
            scheme: "http",
            authority: "localhost",
            path: path,
            headerFields: fields
        )
        return routes.recognizer(request) != nil
    }
}
