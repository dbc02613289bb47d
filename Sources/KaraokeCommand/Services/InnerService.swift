import Foundation
import KaraokeClient
import Logging
import Pages
import Postgres
import ServiceLifecycle
import WebServer

/// A service inside a command, for as long as the command works: the REST API at a private socket.
///
/// It has no pages, and reads the songbook for searches only when something is searched.
struct InnerService {
    let settings: Settings

    /// Runs the service over the database of the settings, and passes its address to the body.
    ///
    /// - Throws: As ``Settings/withDatabase(migrates:checks:_:)``, and the errors of the body.
    func run<Answer: Sendable>(_ body: (ServerAddress) async throws -> Answer) async throws -> Answer {
        try await settings.withDatabase { database, _ in
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let socket = ServiceSocket(path: "\(folder.path)/socket")
            let (listening, isListening) = AsyncStream.makeStream(of: Void.self)
            let server = server(over: database, at: socket) { isListening.yield() }
            let services = ServiceGroup(services: [server], logger: settings.quietLogger())
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { isListening.finish() }
                    try await services.run()
                }
                guard await listening.first(where: { _ in true }) != nil else {
                    try await group.waitForAll()
                    throw CancellationError()
                }
                let result: Result<Answer, any Error>
                do {
                    result = .success(try await body(ServerAddress(socket: socket.path)))
                } catch {
                    result = .failure(error)
                }
                // A thrown error would cancel the service instead.
                await services.triggerGracefulShutdown()
                try? await group.waitForAll()
                return try result.get()
            }
        }
    }

    private func server(
        over database: Postgres.Database,
        at socket: ServiceSocket,
        onListening: @escaping @Sendable () -> Void
    ) -> BoardServer {
        var configuration = BoardServer.Configuration()
        configuration.socket = socket
        configuration.isInsideCommand = true
        configuration.importLimit = .max
        // The cause of a failure, which the response does not have.
        var logger = settings.logger()
        logger.logLevel = max(settings.logLevel, .warning)
        return BoardServer(configuration: configuration, database: database, logger: logger) { _ in onListening() }
    }
}

/// A folder that only this account may enter, and that is deleted with this value.
private final class PrivateFolder {
    /// A short path, since that of a socket is limited.
    let path: String

    /// - Throws: ``Failure`` when the folder cannot be created.
    init() throws {
        path = "/tmp/karaoke-\(UUID().uuidString.lowercased())"
        guard mkdir(path, 0o700) == 0 else { throw Failure(unwritable: path) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
