import Foundation
import HTTPTypes
import NIOCore
import Postgres
import Subprocess
import TestClient
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@Suite(.database) struct `A service that is started on a terminal` {
    @Test(.timeLimit(.minutes(30))) func `prints a link that signs a browser in once`() async throws {
        try await serveOnTerminal { terminal in
            let link = try terminal.read(until: #/http:[^ ]*/sign-in\?code=kdb_[A-Za-z0-9_-]{43}/#)
            let late = try await TestDatabase.current.database.read(
                "SELECT FROM sign_in_links WHERE expires_at > now() + interval '15 minutes'"
            )
            #expect(late.isEmpty)
            let code = try #require(link.split(separator: "=").last)
            let address = try #require(link.split(separator: "?").first)
            let (first, second) = try await (signIn(at: address, with: code), signIn(at: address, with: code))
            #expect(first.status.code == 303)
            #expect(second.status.code == 401)
        }
    }

    @Test(.timeLimit(.minutes(30))) func `behind TLS leads to its address, which binds the cookie`() async throws {
        let port = unusedPort()
        try await serveOnTerminal(port: port, ["PUBLIC_URL": "https://wall.example"]) { terminal in
            let link = try terminal.read(until: #/https:[^ ]*/sign-in\?code=kdb_[A-Za-z0-9_-]{43}/#)
            #expect(link.hasPrefix("https://wall.example/sign-in?code="))
            let code = try #require(link.split(separator: "=").last)
            let answer = try await signIn(at: "http://127.0.0.1:\(port)/sign-in", with: code)
            #expect(answer.status.code == 303)
            let cookie = try #require(answer.headers[.setCookie])
            #expect(cookie.hasPrefix("__Host-"))
            #expect(cookie.components(separatedBy: "; ").contains("Secure"))
        }
    }

    @Test(.timeLimit(.minutes(30))) func `opens the link in the browser of a desktop`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let opened = folder.appending(path: "opened")
        for opener in ["xdg-open", "open"] {
            let path = folder.appending(path: opener)
            try "#!/bin/sh\necho \"$1\" > '\(opened.path).new'\nmv '\(opened.path).new' '\(opened.path)'\n"
                .write(to: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
        }
        let desktop = ["PATH": "\(folder.path):\(inherited["PATH"] ?? "")", "DISPLAY": ":0"]
        try await serveOnTerminal(desktop) { terminal in
            let link = try terminal.read(until: #/http:[^ ]*/sign-in\?code=kdb_[A-Za-z0-9_-]{43}/#)
            while !FileManager.default.fileExists(atPath: opened.path) { try await Task.sleep(for: .milliseconds(20)) }
            #expect(try String(contentsOf: opened, encoding: .utf8) == "\(link)&page=/b/my-party/host\n")
        }
    }

    /// Runs the program on a terminal until the closure returns.
    private func serveOnTerminal(
        port: Int = 0,
        _ settings: [String: String] = [:],
        _ body: (PseudoTerminal) async throws -> Void
    ) async throws {
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        // No test opens a real browser.
        let desktop = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SSH_CONNECTION": ""]
        // A service of its own listens at a socket there.
        let state = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: state) }
        let database = ["DATABASE_URL": TestDatabase.current.conninfo, "STATE_DIRECTORY": state]
        let environment = inherited.merging(database) { $1 }
            .merging(desktop) { $1 }
            .merging(settings) { $1 }
        _ = try await Subprocess.run(
            .path(FilePath(try #require(program).path)),
            arguments: ["serve", "--port", "\(port)"],
            environment: .custom(
                Dictionary(
                    uniqueKeysWithValues: environment.compactMap { name, value in
                        Subprocess.Environment.Key(rawValue: name).map { ($0, value) }
                    }
                )
            ),
            input: .none,
            output: .fileDescriptor(terminal.screen, closeAfterSpawningProcess: true),
            error: .discarded
        ) { execution in
            defer { kill(execution.processIdentifier.value, SIGTERM) }
            try await body(terminal)
        }
    }

    private func signIn(at address: some StringProtocol, with code: Substring) async throws -> TestResponse {
        let url = try #require(URL(string: String(address)))
        return try await TestClient.connect(to: try #require(url.port)) { client in
            try await client.execute(
                uri: url.path,
                method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "secret=\(code)")
            )
        }
    }
}
