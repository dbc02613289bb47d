import Foundation
import HTTPTypes
import Karaoke
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A file of the pages` {
    @Test func `is kept for good under the fingerprint of all`() async throws {
        try await serve { service in
            let files = try await WebFiles.installed()
            for (name, type) in [
                ("wall.css", "text/css; charset=utf-8"), ("wall.en.js", "text/javascript; charset=utf-8"),
                ("theme.js", "text/javascript; charset=utf-8"), ("hand-bold.woff2", "font/woff2"),
                ("icon-192.png", "image/png"), ("favicon.svg", "image/svg+xml"),
            ] {
                let answer = try await service.sendAnonymously(.get, "\(files.assetPath)/\(name)")
                #expect(answer.status == 200, "\(name)")
                #expect(answer["Content-Type"] == type)
                #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
                #expect(answer["Content-Location"] == nil)
            }
        }
    }

    @Test(arguments: ["board.svg", "favicon.svg"])
    func `has the slash in the red of the pages`(name: String) throws {
        let folder = WebFiles.directory()
        let styles = try String(contentsOf: folder.appending(path: "styles/shared/colours.css"), encoding: .utf8)
        let red = try #require(styles.firstMatch(of: /--red-slash: (#[0-9a-f]{6});/)?.1)
        let icon = try String(contentsOf: folder.appending(path: "icons/\(name)"), encoding: .utf8)
        #expect(icon.contains(red))
    }

    @Test func `is sent to a page of a former release, and not kept`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/assets/0a1b2c3d4e5f/wall.ja.js")
            #expect(answer.status == 200)
            #expect(answer["Cache-Control"] == "no-cache")
            #expect(answer["Content-Location"] == "\(try await WebFiles.installed().assetPath)/wall.ja.js")
            let tag = try #require(answer["ETag"])
            let path = "/assets/0a1b2c3d4e5f/wall.ja.js"
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag]).status == 304)
        }
    }

    @Test func `is compressed for clients that accept it`() async throws {
        try await serve { service in
            let path = "/assets/0a1b2c3d4e5f/wall.ja.js"
            let plain = try await service.sendAnonymously(.get, path)
            let packed = try await service.sendAnonymously(.get, path, nil, [.acceptEncoding: "gzip"])
            #expect(packed["Content-Encoding"] == "gzip")
            #expect(plain["Content-Encoding"] == nil)
            #expect(packed["Vary"] == "Accept-Encoding")
            #expect(packed["ETag"] != plain["ETag"])
        }
    }

    @Test(arguments: ["nothing.js", "live.js", "..%2Ftemplates%2Fwall.mustache", "wall.mustache"])
    func `is none by another name`(name: String) async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/assets/0a1b2c3d4e5f/\(name)")
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: [
        "wall/wall", "phone/joining", "phone/phone", "host/host", "songs/songs", "songs/board", "shared/start",
    ])
    func `brings no page above 86 KiB of script, and the host none above 95`(script: String) async throws {
        let files = try await WebFiles.installed()
        // Without the texts, which are data.
        let size = files.scripts.bundle(of: "\(script).js").count + (files.assets["theme.js"]?.size ?? 0)
        #expect(size > 1_000)
        #expect(size < (script == "host/host" ? 95 : 86) << 10)
    }

    @Test func `contains all that a script imports`() async throws {
        try await serve { service in
            let files = try await WebFiles.installed()
            let names = ["answers", "api", "events", "facts", "live", "phrases", "releases", "texts"]
            let parts = names.map { "shared/\($0).js" }
            #expect(files.scripts.parts(of: "shared/live.js") == parts)
            let page = try await service.send(.get, "/songs").body
            let path = files.assetPath
            #expect(page.contains(#"<script type="module" src="\#(path)/songs.en.js" fetchpriority="low"></script>"#))
            #expect(page.matches(of: /<link rel="stylesheet"/).count == 1)
            let script = try await service.sendAnonymously(.get, "\(path)/songs.en.js").body
            let modules = script.split(separator: "\n").count { $0.hasSuffix(": async () => {") }
            #expect(modules == files.scripts.parts(of: "songs/songs.js").count)
        }
    }

    @Test func `has the texts that its parts ask for, and no others`() {
        let scripts = ScriptBundles(of: [
            "host/page.js": Data(
                """
                import { phrases } from "../shared/phrases.js";
                text("a.b");
                text(`c.log${kind}`);
                """
                .utf8
            ),
            "shared/phrases.js": Data("export const [language, phrases] = [\"\", {}];".utf8),
        ])
        let phrases = ["a.b", "a.c", "c.logNew", "c.other"].map { JSONValue.Member(name: $0, value: .text("…")) }
        let bundle = scripts.speaking(.english, .object(phrases)).bundle(of: "host/page.js")
        let texts = String(decoding: bundle, as: UTF8.self).split(separator: "\n").filter { $0.contains("phrases = ") }
        #expect(texts == [#"const phrases = {"a.b":"…","c.logNew":"…"};"#])
    }

    @Test func `imports and exports as the modules in it do`() {
        let scripts = ScriptBundles(of: [
            "host/page.js": Data(
                """
                import { a as b } from "./one.js";
                import "../shared/one.js";
                await import("../shared/one.js");
                """
                .utf8
            ),
            "host/one.js": Data("export const { a, c } = f();\nexport async function f() {}".utf8),
            "shared/one.js": Data("export class D {}".utf8),
        ])
        #expect(scripts.entries == ["host/page.js"])
        #expect(
            String(decoding: scripts.bundle(of: "host/page.js"), as: UTF8.self) == """
                const modules = {
                0: async () => {
                const { a, c } = f();async function f() {}
                return { a, c, f };
                },
                1: async () => {
                const { a: b } = await load(0);await load(2);await load(2);
                },
                2: async () => {
                class D {}
                return { D };
                }
                };
                const loaded = {};
                const load = (name) => loaded[name] ??= modules[name]();
                load(1);

                """
        )
    }
}
