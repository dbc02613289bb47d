import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// A service that listens at its own socket, unless another one does.
package struct ServiceSocketListener<Responder: HTTPResponder>: Service
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    private let socket: ServiceSocket
    private let responder: Responder
    private let server: HTTPServerBuilder
    private let services: [any Service]
    private let name: String
    private let logger: Logger
    private let onListening: @Sendable () async -> Void

    /// - Parameters:
    ///   - socket: The socket.
    ///   - responder: The responder.
    ///   - server: The builder of the server.
    ///   - services: The services that run beside it.
    ///   - name: The field `Server` of its responses.
    ///   - logger: The log.
    ///   - onListening: A handler that is called once the socket accepts connections, or when there is none to wait for.
    package init(
        socket: ServiceSocket,
        responder: Responder,
        server: HTTPServerBuilder,
        services: [any Service] = [],
        name: String,
        logger: Logger,
        onListening: @escaping @Sendable () async -> Void
    ) {
        self.socket = socket
        self.responder = responder
        self.server = server
        self.services = services
        self.name = name
        self.logger = logger
        self.onListening = onListening
    }

    package func run() async throws {
        guard await isFree(), isPrepared() else {
            await onListening()
            try? await gracefulShutdown()
            return
        }
        let published = Mutex<ino_t?>(nil)
        let application = Application(
            responder: responder,
            server: server,
            configuration: ApplicationConfiguration(address: .unixDomainSocket(path: socket.draft), serverName: name),
            services: services,
            onServerRunning: { _ in
                let number = publish()
                published.withLock { $0 = number }
                await onListening()
            },
            logger: logger
        )
        defer {
            socket.withdrawDraft()
            if let number = published.withLock({ $0 }) { socket.remove(number) }
        }
        try await application.run()
    }

    /// True when no other service listens at the socket; a notice is logged otherwise.
    private func isFree() async -> Bool {
        guard await socket.state() != .live else {
            logger.notice("another service listens for commands at this socket", metadata: ["socket": "\(socket.path)"])
            return false
        }
        return true
    }

    /// True when the socket can be created; a notice is logged otherwise, and the service runs without it.
    private func isPrepared() -> Bool {
        do {
            try socket.prepare()
            return true
        } catch {
            logger.notice(
                "there is no socket for commands",
                metadata: ["socket": "\(socket.path)", "error": "\(error)"]
            )
            return false
        }
    }

    /// Moves the socket to its path; `nil` when that fails.
    private func publish() -> ino_t? {
        do {
            return try socket.publish()
        } catch {
            logger.warning(
                "there is no socket for commands",
                metadata: ["socket": "\(socket.path)", "error": "\(error)"]
            )
            return nil
        }
    }
}
