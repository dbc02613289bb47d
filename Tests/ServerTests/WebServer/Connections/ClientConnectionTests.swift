import Testing

@testable import WebServer

@Suite struct `A connection that ends` {
    @Test(arguments: [ClientConnection.End.clientGone, .givenUp(.bodyIsLate)])
    func `ends the work for its request`(end: ClientConnection.End) async throws {
        let isCancelled = try await inChildTask {
            var isCancelled = false
            await ClientConnection(listener: .network).perform {
                ClientConnection.current?.end(end)
                isCancelled = Task.isCancelled
            }
            return isCancelled
        }
        #expect(isCancelled)
    }

    @Test func `before its work has begun ends that at once`() async throws {
        let isCancelled = try await inChildTask {
            let connection = ClientConnection(listener: .network)
            connection.end(.clientGone)
            var isCancelled = false
            await connection.perform { isCancelled = Task.isCancelled }
            return isCancelled
        }
        #expect(isCancelled)
    }
}
