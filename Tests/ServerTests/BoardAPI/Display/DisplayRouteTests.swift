import HTTPTypes
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A hot read` {
    @Test(
        arguments: [
            "/api/v1/boards/karaoke-party/display", "/api/v1/boards/karaoke-party/display?width=800&height=600",
            "/api/v1/boards/01a1fc8d-0000-7000-8000-000000000000/display?scaling=board",
        ]
    )
    func `is a request for a display`(path: String) {
        #expect(HotRead(Self.request(path)) != nil)
        #expect(HotRead(Self.request(path, .head)) != nil)
        #expect(HotRead(Self.request(path, .get, [.ifNoneMatch: "*", .acceptEncoding: "gzip"])) != nil)
    }

    @Test(
        arguments: [
            "/api/v1/boards/karaoke-party/display.svg", "/api/v1/boards/karaoke-party/display/", "/b/karaoke-party",
            "/api/v1/boards/karaoke%2Dparty/display", "/api/v1/boards//display", "/api/v1/boards/display",
            "/api/v1/boards/a/b/display", "/api/v1/boards/karaoke-party/display?width=1", "/", "*",
        ]
    )
    func `is no other request`(path: String) {
        #expect(HotRead(Self.request(path)) == nil)
    }

    @Test func `is nothing that the routes have to look at`() {
        let path = "/api/v1/boards/karaoke-party/display"
        #expect(HotRead(Self.request(path, .post)) == nil)
        let obstacles: [HTTPFields] = [
            [.authorization: "Bearer x"], [.cookie: "a=b"], [.connection: "close"], [.contentLength: "3"],
            [.expect: "100-continue"], [.accept: "text/html"],
        ]
        for fields in obstacles {
            #expect(HotRead(Self.request(path, .get, fields)) == nil)
        }
    }

    private static func request(
        _ path: String,
        _ method: HTTPRequest.Method = .get,
        _ fields: HTTPFields = [:]
    ) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
    }
}
