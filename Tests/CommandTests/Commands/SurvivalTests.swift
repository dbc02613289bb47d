import Foundation
import Testing

@Suite struct `An acknowledged write` {
    @Test(.timeLimit(.minutes(30)))
    func `survives the killing of the database and of the service`() async throws {
        try await withStateDirectory { stateDirectory in
            var acknowledged: [String] = []
            let code = try await Service.run(stateDirectory: stateDirectory) { service in
                let token = try await service.token()
                acknowledged += try await write("first", to: service, token: token) { try service.killDatabase() }
                try await service.waitUntilReady()
                acknowledged += try await write("second", to: service, token: token) { service.kill() }
            }
            #expect(code == -SIGKILL)
            try await Service.run(stateDirectory: stateDirectory) { restarted in
                for slug in acknowledged {
                    let answer = try await restarted.send("GET", "/api/v1/boards/\(slug)")
                    #expect(answer.status == 200, "\(slug)")
                }
            }
        }
    }

    /// Creates boards, several at a time, strikes in between, and continues until a write is not acknowledged.
    ///
    /// - Returns: The acknowledged boards.
    private func write(
        _ name: String,
        to service: Service,
        token: String,
        strike: () throws -> Void
    ) async throws -> [String] {
        let (answers, continuation) = AsyncStream<(slug: String, status: Int)>.makeStream()
        return try await withThrowingTaskGroup(of: Void.self) { writers in
            for writer in 0..<4 {
                writers.addTask {
                    var number = 0
                    while !Task.isCancelled {
                        let slug = "\(name)-\(writer)-\(number)"
                        let body = #"{"slug": "\#(slug)", "title": "Board"}"#
                        let answer = try await service.send("POST", "/api/v1/boards", token: token, body: body)
                        #expect([0, 201, 503].contains(answer.status), "\(answer)")
                        continuation.yield((slug, answer.status))
                        number += 1
                    }
                }
            }
            var acknowledged: [String] = []
            for await answer in answers {
                guard answer.status == 201 else { break }
                acknowledged.append(answer.slug)
                if acknowledged.count == 20 { try strike() }
            }
            #expect(acknowledged.count >= 20, "a write was refused before the strike")
            writers.cancelAll()
            try await writers.waitForAll()
            continuation.finish()
            for await answer in answers where answer.status == 201 { acknowledged.append(answer.slug) }
            return acknowledged
        }
    }
}
