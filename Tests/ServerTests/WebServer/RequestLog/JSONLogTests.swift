import Foundation
import Logging
import Synchronization
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A log in JSON` {
    @Test func `has one object a line, with its metadata as members`() throws {
        let lines = Lines()
        var logger = lines.logger
        logger[metadataKey: "request"] = "id-1"
        logger.notice(
            "said \"so\"\n",
            metadata: [
                "status": .stringConvertible(200), "milliseconds": .stringConvertible(1.25),
                "trace": .stringConvertible(Hexadecimal<UInt8>(10)), "level": "hidden",
                "nested": ["list": ["a", "b"]],
            ]
        )
        let line = lines.text
        let time = try #require(line.firstMatch(of: /"time":"([^"]*)"/)).1
        #expect(
            line == """
                {"time":"\(time)","level":"notice","label":"test","message":"said \\"so\\"\\u000a","milliseconds":1.25,\
                "nested":{"list":["a","b"]},"request":"id-1","status":200,"trace":"0a"}

                """
        )
    }

    @Test func `omits lines below its level`() {
        let lines = Lines()
        lines.logger.debug("hush")
        #expect(lines.text == "")
    }

    /// What was written so far.
    private final class Lines: Sendable {
        private let data = Mutex(Data())

        var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }

        var logger: Logger {
            Logger(label: "test") { label in
                JSONLogHandler(label: label) { line in self.data.withLock { $0.append(line) } }
            }
        }
    }
}
