import Foundation
import TestDatabase
import Testing

@Suite struct `A running service` {
    @Test(.timeLimit(.minutes(30))) func `stops properly although a client has sent half a body`() async throws {
        let code = try await run { service in
            let client = try await half(of: service)
            service.terminate()
            try await service.waitUntilClosed()
            return client
        }
        #expect(code == 0)
    }

    @Test(.timeLimit(.minutes(30))) func `ends by itself when it is drained`() async throws {
        let code = try await run(["HTTP_DRAIN_TIME": "1"]) { service in
            service.terminate()
            return nil
        }
        #expect(code == 0)
    }

    @Test(.timeLimit(.minutes(30))) func `answers while it is drained, until the second signal`() async throws {
        let code = try await run(["HTTP_DRAIN_TIME": "300"]) { service in
            service.terminate()
            while try await service.send("GET", "/readyz").status == 200 {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(try await service.send("GET", "/readyz").status == 503)
            #expect(try await service.send("GET", "/healthz").status == 200)
            service.terminate()
            return nil
        }
        #expect(code == 128 + SIGTERM)
    }

    @Test(.timeLimit(.minutes(30))) func `ends at once at the second signal`() async throws {
        let code = try await run { service in
            let client = try await half(of: service)
            service.terminate()
            try await service.waitUntilClosed()
            service.terminate()
            return client
        }
        #expect(code == 128 + SIGTERM)
    }

    @Test(.timeLimit(.minutes(30))) func `ends at once at the second signal while many come`() async throws {
        let code = try await run(["HTTP_DRAIN_TIME": "300"]) { service in
            try await withThrowingTaskGroup { clients in
                for _ in 0..<12 {
                    clients.addTask {
                        while try await service.send("GET", "/healthz").status == 200 {}
                    }
                }
                service.terminate()
                while try await service.send("GET", "/readyz").status == 200 {}
                service.terminate()
                try await service.waitUntilClosed()
                clients.cancelAll()
            }
            return nil
        }
        #expect(code == 128 + SIGTERM)
    }

    @Test(.timeLimit(.minutes(30))) func `ends its live streams in order`() async throws {
        let code = try await run { service in
            let made = try await karaoke("seed", "demo", environment: service.ownDatabase)
            #expect(made.exitCode == 0)
            let client = try TCPConnection(port: service.port)
            client.send("GET /api/v1/boards/karaoke-party/events HTTP/1.1\r\nHost: wall\r\n\r\n")
            let start = client.read(until: "event: snapshot")
            #expect(start.hasPrefix("HTTP/1.1 200 OK"))
            service.terminate()
            let rest = client.read(until: "0\r\n\r\n")
            #expect(rest.hasSuffix("0\r\n\r\n"))
            return client
        }
        #expect(code == 0)
    }

    #if os(Linux)
    @Test(.timeLimit(.minutes(30)), arguments: [1, 5]) func `serves connections with the configured number of threads`(
        count: Int
    ) async throws {
        _ = try await run(["HTTP_THREADS": "\(count)"]) { service in
            let folder = "/proc/\(service.process)/task"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                .compactMap { try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8) }
            #expect(names.count { $0.hasPrefix("NIO-") } == count)
            return nil
        }
    }
    #endif

    @Test(.timeLimit(.minutes(30))) func `over a stuck private database names its log`() async throws {
        _ = try await run { service in
            let database = try service.databaseProcess()
            kill(database, SIGSTOP)
            defer { kill(database, SIGCONT) }
            let environment = service.ownDatabase.merging(["DATABASE_CONNECT_TIMEOUT": "2"]) { $1 }
            let outcome = try await karaoke("doctor", environment: environment)
            #expect(outcome.exitCode == 69)
            #expect(outcome.errors.contains("karaoke: The private database does not respond: "))
            #expect(outcome.errors.hasSuffix("Its log is \(service.stateDirectory)/postgres/log.\n"))
            return nil
        }
    }

    /// Runs a service, and keeps the connection of the closure open until the service has ended.
    private func run(
        _ settings: [String: String] = [:],
        _ body: (Service) async throws -> TCPConnection?
    ) async throws -> Int32 {
        var connection: TCPConnection?
        let code = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory, settings) { connection = try await body($0) }
        }
        withExtendedLifetime(connection) {}
        return code
    }

    /// Opens a request whose body never ends.
    private func half(of service: Service) async throws -> TCPConnection {
        let client = try TCPConnection(port: service.port)
        let token = try await service.token()
        client.send(
            "POST /api/v1/boards HTTP/1.1\r\nHost: wall\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        // A response to a later request proves that the service has read the earlier bytes.
        #expect(try await service.send("GET", "/readyz").status == 200)
        return client
    }
}

@Suite(.database) struct `Serving` {
    @Test func `on the network and on one address is refused`() async throws {
        let refused = try await karaoke("serve", "--lan", "--host", "127.0.0.1")
        #expect(refused.exitCode == 64)
        #expect(
            refused.errors.hasPrefix(
                "karaoke: --lan listens on every address of this machine, --host on one; pass only one of them.\n"
            )
        )
    }

    @Test(.timeLimit(.minutes(30))) func `on a port in use names it`() async throws {
        _ = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory) { service in
                let refused = try await karaoke("serve", "--port", "\(service.port)")
                #expect(refused.exitCode == 78)
                let sentence = "Port \(service.port) is in use; choose another with --port or HTTP_PORT."
                #expect(refused.errors.hasSuffix("karaoke: \(sentence)\n"))
                #expect(!refused.errors.contains(" error "), "\(refused.errors)")
                let metrics = ["METRICS_PORT": "\(service.port)"]
                let unannounced = try await karaoke(["serve", "--port", "0"], environment: metrics)
                #expect(unannounced.exitCode == 78)
                #expect(unannounced.output == "")
                let other = "Port \(service.port) is in use; choose another with METRICS_PORT."
                #expect(unannounced.errors.hasSuffix("karaoke: \(other)\n"))
            }
        }
    }

    @Test(
        arguments: [
            ("wall.invalid", "The host 'wall.invalid' cannot be found"),
            ("192.0.2.1", "The address '192.0.2.1' is none of this machine's"),
        ]
    )
    func `on a host that is not this machine names it`(host: String, sentence: String) async throws {
        let refused = try await karaoke("serve", "--port", "0", "--host", host)
        #expect(refused.exitCode == 78)
        #expect(refused.errors.hasSuffix("karaoke: \(sentence); choose another with --host or HTTP_HOST.\n"))
    }
}
