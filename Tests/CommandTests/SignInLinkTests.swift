import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Subprocess
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@Suite(.database) struct `A service that is started on a terminal` {
    @Test(.timeLimit(.minutes(10))) func `prints a link that signs a browser in once`() async throws {
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        let environment = inherited.merging(["DATABASE_URL": TestDatabase.current.conninfo]) { $1 }
        _ = try await Subprocess.run(
            .path(FilePath(try #require(program).path)),
            arguments: ["serve", "--port", "0"],
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
            let link = try terminal.read(until: #/http:[^ ]*/sign-in\?code=kdb_[A-Za-z0-9_-]{43}/#)
            let code = try #require(link.split(separator: "=").last)
            let address = try #require(link.split(separator: "?").first)
            let (first, second) = try await (signIn(at: address, with: code), signIn(at: address, with: code))
            #expect(first == 303)
            #expect(second == 401)
        }
    }

    private func signIn(at address: Substring, with code: Substring) async throws -> UInt {
        var request = HTTPClientRequest(url: String(address))
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        request.body = .bytes(ByteBuffer(string: "token=\(code)"))
        let configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        let client = HTTPClient(configuration: configuration)
        do {
            let status = try await client.execute(request, timeout: .seconds(30)).status.code
            try await client.shutdown()
            return status
        } catch {
            try await client.shutdown()
            throw error
        }
    }
}
