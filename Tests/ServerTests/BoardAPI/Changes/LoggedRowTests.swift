import Karaoke
import NIOCore
import Testing

@testable import BoardAPI
@testable import WebServer

@Suite struct `A row of the log` {
    @Test(arguments: [
        (
            #"{"section_id":1,"created_at":"2026-05-04T05:02:01.5+02:00"}"#,
            #"{"section":1,"createdAt":"2026-05-04T03:02:01.500Z"}"#
        ),
        (#"{"":1,"_":2,"_id":3,"position":4,"place":5,"rotation":6}"#, #"{"":1,"_":2,"id":3}"#),
        (
            #"{"created_at":"10000-01-01T00:00:00+00:00","revoked_at":null}"#,
            #"{"createdAt":"10000-01-01T00:00:00+00:00","revokedAt":null}"#
        ),
        ("[1]", "{}"), ("", "{}"),
    ])
    func `is written with the names of the API, whatever it has`(stored: String, written: String) {
        #expect(String(buffer: JSONBuffer.text(of: LoggedRow(stored))) == written)
    }
}
