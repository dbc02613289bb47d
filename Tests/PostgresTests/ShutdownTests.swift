import Logging
import Postgres
import Testing

@Suite struct `Shutting a database down` {
    /// A process that ends meanwhile would crash in the middle of a handshake.
    @Test func `waits for connections that are being opened`() async throws {
        let server = try SilentServer()
        var configuration = DatabaseConfiguration(
            conninfo: "host=127.0.0.1 port=\(server.port) sslmode=disable gssencmode=disable"
        )
        configuration.connectTimeout = .seconds(2)
        configuration.acquireTimeout = .milliseconds(50)
        await #expect(throws: DatabaseError.self) {
            try await Database.withDatabase(configuration, logger: Logger(label: "tests")) { database in
                _ = try await database.write("SELECT 1")
            }
        }
        #expect(try server.isAbandoned())
    }
}
