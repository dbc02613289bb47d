import HTTPTypes
import Logging
import NIOCore
import Storage
import Synchronization
import WebServer

/// The shared state of the handlers that answer requests for unchanged boards.
package final class HotReads: Sendable {
    let display: CachedBoardRenderer
    let requestLog: RequestLog
    let logger: Logger
    /// The field `Server`.
    let serverName: String
    let date = HTTPDate()
    private let heads: BoardHeads
    private let checks = Mutex<[ObjectIdentifier: NIOLoopBound<VersionChecks>]>([:])

    package init(
        display: CachedBoardRenderer,
        heads: BoardHeads,
        requestLog: RequestLog,
        serverName: String,
        logger: Logger
    ) {
        self.display = display
        self.heads = heads
        self.requestLog = requestLog
        self.serverName = serverName
        self.logger = logger
    }

    /// Makes the handler of a connection.
    package func handler(for connection: ClientConnection) -> any RemovableChannelHandler {
        HotReadHandler(self, connection: connection)
    }

    /// Returns the version checks of an event loop; called on that loop.
    func checks(on eventLoop: any EventLoop) -> VersionChecks {
        checks.withLock { checks in
            if let known = checks[ObjectIdentifier(eventLoop)] { return known }
            let new = NIOLoopBound(VersionChecks(heads: heads, eventLoop: eventLoop), eventLoop: eventLoop)
            checks[ObjectIdentifier(eventLoop)] = new
            return new
        }
        .value
    }
}
