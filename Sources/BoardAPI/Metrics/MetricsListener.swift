import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// A second port, of the loopback address only, on which programs of this machine read the metrics without a token.
package struct MetricsListener: Service {
    /// The reason why the port cannot be used.
    package struct Failure: Error {
        package let port: Int
        package let code: CInt
    }

    private let port: Int
    private let report: MetricsReport
    private let logger: Logger
    private let onListening: @Sendable (_ port: Int) async -> Void

    /// - Parameters:
    ///   - port: The port; 0 for any free one.
    ///   - report: The metrics.
    ///   - logger: The log for failures.
    ///   - onListening: A handler that receives the port once connections are accepted.
    package init(
        port: Int,
        report: MetricsReport,
        logger: Logger,
        onListening: @escaping @Sendable (_ port: Int) async -> Void
    ) {
        self.port = port
        self.report = report
        self.logger = logger
        self.onListening = onListening
    }

    package func run() async throws {
        let router = Router()
        router.get("/metrics") { [report] _, _ in await report.response() }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { [port, onListening] in await onListening($0.localAddress?.port ?? port) },
            logger: logger
        )
        do {
            try await application.run()
        } catch let error as IOError {
            throw Failure(port: port, code: error.errnoCode)
        }
    }
}
