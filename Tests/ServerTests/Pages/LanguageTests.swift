import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The language of a page` {
    private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    @Test(arguments: [
        ("ja", nil, "ja"), ("en", "language=ja", "ja"), ("ja;q=0.9, en;q=0.1", "language=xx", "ja"),
        ("fr", nil, "en"), ("ja", "other=1; language=en", "en"),
    ])
    func `is the chosen one, else the browser's, else English`(
        accepted: String,
        cookie: String?,
        shown: String
    ) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            var fields: HTTPFields = [.acceptLanguage: accepted]
            fields[.cookie] = cookie
            for path in ["/b/karaoke-party", "/sign-in"] {
                let page = try await service.sendAnonymously(.get, path, nil, fields)
                #expect(page.body.contains("<html lang=\"\(shown)\">"), "\(path)")
            }
        }
    }

    @Test func `is chosen with a form, and leads back to the page`() async throws {
        try await serve { service in
            let body = "language=ja&page=%2Fb%2Fkaraoke-party%3Fviewer%3D1"
            let answer = try await service.sendAnonymously(.post, "/language", body, Self.form)
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/karaoke-party?viewer=1")
            #expect(answer["Set-Cookie"]?.hasPrefix("language=ja; ") == true)
        }
    }

    @Test func `is not chosen by another site`() async throws {
        try await serve { service in
            var form = Self.form
            form[.secFetchSite] = "cross-site"
            let answer = try await service.sendAnonymously(.post, "/language", "language=ja&page=%2F", form)
            #expect(answer.status == 403)
            #expect(answer["Set-Cookie"] == nil)
        }
    }

    @Test(arguments: ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "b", "/%0d%0aX: y"])
    func `leads nowhere else`(page: String) async throws {
        try await serve { service in
            let escaped = page.replacing("/", with: "%2F").replacing("\\", with: "%5C")
            let body = "language=ja&page=\(escaped)"
            let answer = try await service.sendAnonymously(.post, "/language", body, Self.form)
            #expect(answer.status == 422)
        }
    }

    @Test func `is declared to caches`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let page = try await service.sendAnonymously(.get, "/b/karaoke-party")
            #expect(page["Vary"] == "Accept-Language, Cookie, Accept-Encoding")
            let tag = try #require(page["ETag"])
            let same = try await service.sendAnonymously(.get, "/b/karaoke-party", nil, [.ifNoneMatch: tag])
            #expect(same.status == 304)
            #expect(same["Vary"] == "Accept-Language, Cookie, Accept-Encoding")
            let other: HTTPFields = [.ifNoneMatch: tag, .acceptLanguage: "ja"]
            let translated = try await service.sendAnonymously(.get, "/b/karaoke-party", nil, other)
            #expect(translated.status == 200)
        }
    }
}
