import HTTPTypes
import Karaoke
import NIOCore
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A packed answer` {
    private static let packed: HTTPFields = [.acceptEncoding: "gzip"]

    @Test(
        arguments: [
            "/api/v1/boards/karaoke-party/display", "/api/v1/boards/karaoke-party/display.svg",
            "/api/v1/boards/karaoke-party/display.txt", "/b/karaoke-party",
            "/api/v1/boards/karaoke-party/changes",
        ]
    )
    func `holds the bytes of the plain one`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let plain = try await service.send(.get, path)
            for _ in 1...2 {
                let packed = try await service.read(path, Self.packed)
                #expect(packed.fields[.contentEncoding] == "gzip")
                #expect(packed.body.readableBytes < plain.body.utf8.count)
                #expect(packed.fields[.contentLength] == "\(packed.body.readableBytes)")
                #expect(try packed.body.unpacked() == plain.body)
            }
            #expect(plain["Vary"]?.hasSuffix("Accept-Encoding") == true)
            #expect(plain["Content-Encoding"] == nil)
        }
    }

    @Test func `has a tag of its own, which counts while packed answers are taken`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let path = "/api/v1/boards/karaoke-party/display"
            let plain = try #require(try await service.sendAnonymously(.get, path)["ETag"])
            let packed = try #require(try await service.read(path, Self.packed).fields[.eTag])
            #expect(packed == "\(plain.dropLast())-gzip\"")
            let known = try await service.read(path, [.acceptEncoding: "gzip", .ifNoneMatch: packed])
            #expect(known.status == .notModified)
            #expect(known.fields[.eTag] == packed)
            #expect(known.fields[.vary] == "Accept-Encoding")
            #expect(try await service.read(path, [.ifNoneMatch: packed]).status == .ok)
            let either = try await service.read(path, [.acceptEncoding: "gzip", .ifNoneMatch: plain])
            #expect(either.status == .notModified)
            #expect(either.fields[.eTag] == plain)
        }
    }

    @Test func `is not made of a short document`() async throws {
        try await serve { service in
            _ = try await service.boards.create(Board.Draft(slug: "one", title: "One"), by: .command)
            let answer = try await service.read("/api/v1/boards/one", Self.packed)
            #expect(answer.fields[.contentEncoding] == nil)
        }
    }

    @Test func `is not made of an answer to a write`() async throws {
        try await serve { service in
            let body = "{\"slug\":\"one\",\"title\":\"\(String(repeating: "é", count: 199))\"}"
            let fields: HTTPFields = [.acceptEncoding: "gzip"]
            let answer = try await service.send(.post, "/api/v1/boards", body, fields)
            #expect(answer.status == 201)
            #expect(answer["Content-Encoding"] == nil)
            #expect(answer["Vary"] == nil)
        }
    }

    @Test(arguments: ["/api/v1/openapi.json", "/api/v1/docs"])
    func `of the description is made once, as small as it can be`(path: String) async throws {
        try await serve { service in
            let plain = try await service.read(path)
            let packed = try await service.read(path, Self.packed)
            #expect(packed.body == Gzip.compress(plain.body, level: 9))
            let tag = try #require(plain.fields[.eTag])
            #expect(packed.fields[.eTag] == "\(tag.dropLast())-gzip\"")
            #expect(packed.fields[.vary] == "Accept-Encoding" && plain.fields[.vary] == "Accept-Encoding")
            let known: HTTPFields = [.acceptEncoding: "gzip", .ifNoneMatch: "\(tag.dropLast())-gzip\""]
            #expect(try await service.read(path, known).status == .notModified)
        }
    }

    @Test func `may be the one that a write depends on`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "/api/v1/boards/karaoke-party/sections/\(talk.matt)"
            let tag = try #require(try await service.send(.get, path)["ETag"])
            let packed = "\(tag.dropLast())-gzip\""
            let answer = try await service.send(.patch, path, "{\"footer\":\"Once\"}", [.ifMatch: packed])
            #expect(answer.status == 200)
            #expect(try await service.send(.patch, path, "{\"footer\":\"Twice\"}", [.ifMatch: packed]).status == 412)
        }
    }
}

extension Service {
    /// Reads with a token of the role admin, and keeps the bytes as they came.
    fileprivate func read(
        _ path: String,
        _ fields: HTTPFields = [:]
    ) async throws -> (status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer) {
        var fields = fields
        fields[.authorization] = "Bearer \(secret)"
        return try await client.execute(uri: path, method: .get, headers: fields, body: nil) { response in
            (response.status, response.headers, response.body)
        }
    }
}
