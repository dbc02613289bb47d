import Foundation
import Testing

@Suite struct `A request that is retried with its key` {
    @Test(.timeLimit(.minutes(30)))
    func `has one effect and one response, although the service was killed while it was in flight`() async throws {
        try await withStateDirectory { stateDirectory in
            var admin = ""
            var first: [Int: String] = [:]
            let code = try await Service.run(stateDirectory: stateDirectory) { service in
                admin = try await service.token()
                first = try await ask(service, as: admin)
            }
            #expect(code == -SIGKILL)
            try await Service.run(stateDirectory: stateDirectory) { restarted in
                for (number, body) in first {
                    let again = try await restarted.send(number, as: admin)
                    #expect(again.status == 201)
                    #expect(body.isEmpty || again.body == body)
                }
                let list = try await restarted.send("GET", "/api/v1/tokens?limit=200", token: admin).body
                for number in first.keys {
                    #expect(list.components(separatedBy: "\"label\":\"\(number)\"").count == 2, "\(number)")
                }
            }
        }
    }

    /// Requests tokens, several at a time, and kills the service in between.
    ///
    /// - Returns: The requests with their responses, which are empty when there was none.
    private func ask(_ service: Service, as admin: String) async throws -> [Int: String] {
        try await withThrowingTaskGroup(of: [Int: String].self) { writers in
            for writer in 0..<8 {
                writers.addTask {
                    var answers: [Int: String] = [:]
                    for number in 0..<20 {
                        let answer = try await service.send(1_000 * writer + number, as: admin)
                        #expect([0, 201, 503].contains(answer.status), "\(answer)")
                        answers[1_000 * writer + number] = answer.status == 201 ? answer.body : ""
                        if writer == 0, number == 5 { service.kill() }
                        if answer.status == 0 { break }
                    }
                    return answers
                }
            }
            let answers = try await writers.reduce(into: [:]) { $0.merge($1) { $1 } }
            #expect(answers.values.contains(""), "no request was under way")
            #expect(answers.values.contains { !$0.isEmpty }, "no request was answered")
            return answers
        }
    }
}

extension Service {
    /// Requests a token with a number as its label and in its idempotency key.
    fileprivate func send(_ number: Int, as admin: String) async throws -> (status: Int, body: String) {
        let body = #"{"role":"admin","label":"\#(number)"}"#
        return try await send("POST", "/api/v1/tokens", token: admin, body: body, key: "key-of-a-token-\(number)")
    }
}
