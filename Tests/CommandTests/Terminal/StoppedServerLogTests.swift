import Foundation
import Logging
import Synchronization
import Testing
import WebServer

@testable import KaraokeCommand

@Suite struct `The log of a stopped web server` {
    @Test(
        arguments: [
            ("Waiting on child channel: CancellationError()", "HummingbirdCore", false),
            ("Server shutdown error: Already closed", "HummingbirdCore", false),
            ("Waiting on child channel: accept: Too many open files", "HummingbirdCore", true),
            ("Server shutdown error: Already closed", "Elsewhere", true),
        ]
    )
    func `leaves out the server's own end`(message: String, source: String, isWritten: Bool) {
        let lines = Mutex(0)
        let logger = Logger(label: "test") { label in
            StoppedServerLogHandler(inner: JSONLogHandler(label: label) { _ in lines.withLock { $0 += 1 } })
        }
        logger.error("\(message)", source: source)
        #expect(lines.withLock(\.self) == (isWritten ? 1 : 0))
    }
}
