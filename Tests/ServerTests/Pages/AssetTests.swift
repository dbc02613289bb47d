import HTTPTypes
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A file of the pages` {
    @Test func `is kept for good under the fingerprint of all`() async throws {
        try await serve { service in
            let files = try await WebFiles(directory: WebFiles.directory())
            for (name, type) in [
                ("wall.css", "text/css; charset=utf-8"), ("live.js", "text/javascript; charset=utf-8"),
                ("texts.ja.json", "application/json"), ("hand-bold.woff2", "font/woff2"),
                ("icon-192.png", "image/png"), ("favicon.svg", "image/svg+xml"),
            ] {
                let answer = try await service.sendAnonymously(.get, "\(files.assetPath)/\(name)")
                #expect(answer.status == 200, "\(name)")
                #expect(answer["Content-Type"] == type)
                #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
            }
        }
    }

    @Test func `is sent to a page of a former release, and not kept`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/assets/0a1b2c3d4e5f/live.js")
            #expect(answer.status == 200)
            #expect(answer["Cache-Control"] == "no-cache")
            let tag = try #require(answer["ETag"])
            let path = "/assets/0a1b2c3d4e5f/live.js"
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag]).status == 304)
        }
    }

    @Test func `is compressed for clients that accept it`() async throws {
        try await serve { service in
            let path = "/assets/0a1b2c3d4e5f/live.js"
            let plain = try await service.sendAnonymously(.get, path)
            let packed = try await service.sendAnonymously(.get, path, nil, [.acceptEncoding: "gzip"])
            #expect(packed["Content-Encoding"] == "gzip")
            #expect(plain["Content-Encoding"] == nil)
            #expect(packed["Vary"] == "Accept-Encoding")
            #expect(packed["ETag"] != plain["ETag"])
        }
    }

    @Test(arguments: ["nothing.js", "..%2Ftemplates%2Fwall.mustache", "wall.mustache"])
    func `is none by another name`(name: String) async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/assets/0a1b2c3d4e5f/\(name)")
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: ["wall.js", "joining.js", "phone.js", "host.js", "songs.js", "start.js"])
    func `brings no page above 60 KiB of script`(script: String) async throws {
        let files = try await WebFiles(directory: WebFiles.directory())
        let names = [script, "theme.js"] + files.imports.all(of: script)
        #expect(names.allSatisfy { files.assets[$0] != nil })
        #expect(names.compactMap { files.assets[$0]?.size }.reduce(0, +) < 60 << 10)
    }

    @Test func `is announced with all that it imports`() async throws {
        try await serve { service in
            let files = try await WebFiles(directory: WebFiles.directory())
            #expect(files.imports.all(of: "live.js") == ["api.js", "events.js", "texts.js"])
            let page = try await service.send(.get, "/songs").body
            let path = files.assetPath
            #expect(page.contains("<script type=\"module\" src=\"\(path)/songs.js\" fetchpriority=\"low\"></script>"))
            #expect(page.contains("<link rel=\"modulepreload\" href=\"\(path)/texts.js\" fetchpriority=\"low\">"))
        }
    }
}
