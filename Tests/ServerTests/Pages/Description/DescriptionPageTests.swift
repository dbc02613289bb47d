import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The page of the description` {
    @Test func `shows every operation and every problem`() async throws {
        try await serve { service in
            let page = try await service.sendAnonymously(.get, "/api/v1/docs")
            #expect(page["Content-Type"] == "text/html; charset=utf-8")
            let answer = try await service.sendAnonymously(.get, "/api/v1/openapi.json")
            let document = try JSONReader.value(of: Array(answer.body.utf8))
            for operation in DescribedRequest.all(in: document) {
                #expect(page.body.contains("<article id=\"\(operation.name)\""), "\(operation.name)")
            }
            for kind in ProblemKind.allCases {
                #expect(page.body.contains("<div id=\"problem-\(kind.rawValue)\">"))
            }
        }
    }

    @Test func `needs no script and nothing from elsewhere`() async throws {
        try await serve { service in
            let page = try await service.sendAnonymously(.get, "/api/v1/docs")
            #expect(page["Content-Security-Policy"]?.contains("; style-src 'self';") == true)
            #expect(!page.body.contains("<script"))
            #expect(!page.body.contains("style=\""))
            #expect(page.body.matches(of: /(href|src)="(https?:)?\/\//).isEmpty)
        }
    }

    @Test func `leads to a place with each of its links`() async throws {
        try await serve { service in
            let page = try await service.sendAnonymously(.get, "/api/v1/docs").body
            let places = Set(page.matches(of: /\ id="([^"]*)"/).map(\.1))
            #expect(page.contains("<link rel=\"stylesheet\" href=\"/assets/"))
            #expect(!page.contains("{{"))
            #expect(Set(page.matches(of: /href="#([^"]*)"/).map(\.1)).subtracting(places) == [])
            for link in page.matches(of: /href="(\/[^"]*)"/) {
                #expect(try await service.sendAnonymously(.get, String(link.1)).status == 200, "\(link.1)")
            }
        }
    }

    @Test(arguments: ["/api/v1/docs", "/api/v1/openapi.json"])
    func `is not sent again to a client with a current copy`(path: String) async throws {
        try await serve { service in
            let first = try await service.sendAnonymously(.get, path)
            let tag = try #require(first["ETag"])
            let second = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag])
            #expect(second.status == 304)
            #expect(second.body == "")
        }
    }
}
