import Foundation
import Logging
import Synchronization
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A log for the journal` {
    @Test(arguments: [
        (Logger.Level.trace, "<7>"), (.debug, "<7>"), (.info, "<6>"), (.notice, "<5>"), (.warning, "<4>"),
        (.error, "<3>"), (.critical, "<2>"),
    ])
    func `begins each line with its priority`(level: Logger.Level, prefix: String) {
        let lines = Mutex("")
        var logger = Logger(label: "test") { _ in
            JournalLogHandler { line in lines.withLock { $0 += String(decoding: line, as: UTF8.self) } }
        }
        logger.logLevel = .trace
        logger[metadataKey: "request"] = "id-1"
        logger.log(level: level, "first\nsecond", metadata: ["status": .stringConvertible(200)])
        #expect(lines.withLock { $0 } == "\(prefix)first second request=id-1 status=200\n")
    }

    @Test func `in JSON begins each line with its priority, too`() {
        let lines = Mutex("")
        let logger = Logger(label: "test") { label in
            JSONLogHandler(label: label, isForJournal: true) { line in
                lines.withLock { $0 += String(decoding: line, as: UTF8.self) }
            }
        }
        logger.warning("low")
        #expect(lines.withLock { $0 }.hasPrefix(#"<4>{"time":""#))
    }
}
