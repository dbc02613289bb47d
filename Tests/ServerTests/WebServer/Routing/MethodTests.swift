import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A method` {
    @Test func `that a path does not know is refused with those it knows`() async throws {
        try await serve { service in
            let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .trace]
            for path in Set(service.routes.map(\.path)) {
                let known = Self.methods(of: path, in: service.routes)
                let example = service.routes.first { $0.path == path }?.example ?? path
                for method in methods where !known.contains(method) {
                    let answer = try await service.send(method, example)
                    #expect(answer.status == 405, "\(method.rawValue) \(path)")
                    #expect(answer["Allow"] == known.map(\.rawValue).joined(separator: ", "))
                }
            }
        }
    }

    @Test func `OPTIONS returns the methods of a path, without a token`() async throws {
        try await serve { service in
            for path in Set(service.routes.map(\.path)) {
                let example = service.routes.first { $0.path == path }?.example ?? path
                let answer = try await service.sendAnonymously(.options, example)
                #expect(answer.status == 204)
                let known = Self.methods(of: path, in: service.routes)
                #expect(answer["Allow"] == known.map(\.rawValue).joined(separator: ", "))
                #expect(answer["Content-Length"] == nil)
            }
        }
    }

    @Test func `HEAD answers as GET does, without the body`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for path in ["/api/v1/boards/karaoke-party/display", "/b/karaoke-party", "/api/v1/boards", "/nothing"] {
                let get = try await service.send(.get, path)
                let head = try await service.send(.head, path)
                #expect(head.status == get.status)
                #expect(head.body == "")
                #expect(head["Content-Length"] == "\(get.body.utf8.count)")
                #expect(head["Content-Type"] == get["Content-Type"])
                #expect(head["ETag"] == get["ETag"])
            }
        }
    }

    @Test(arguments: ["/api/v1//boards", "/api/v1/boards/", "/%2F/"])
    func `on a path with an empty segment finds nothing`(path: String) async throws {
        try await serve { service in
            let status = try await service.send(.get, path).status
            #expect(status == 404)
        }
    }

    @Test func `on an unknown path finds nothing`() async throws {
        try await serve { service in
            for method in [HTTPRequest.Method.get, .post, .options] {
                let answer = try await service.send(method, "/api/v2/boards")
                #expect(answer.status == 404)
                #expect(
                    answer.problem == """
                        {"type":"urn:karaoke:problem:not-found","code":"not-found","title":"There is nothing here",\
                        "status":404,"detail":"No resource has the path /api/v2/boards."}
                        """
                )
            }
        }
    }

    private static func methods(of path: String, in routes: [Route]) -> [HTTPRequest.Method] {
        routes.filter { $0.path == path }.flatMap { $0.method == .get ? [.get, .head] : [$0.method] } + [.options]
    }
}
