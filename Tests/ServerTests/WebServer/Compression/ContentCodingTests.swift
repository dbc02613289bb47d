import HTTPTypes
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `The coding of an answer` {
    @Test(
        arguments: [
            ("gzip", .gzip), ("GZip", .gzip), ("x-gzip", .gzip), ("gzip, deflate, br, zstd", .gzip), ("*", .gzip),
            ("gzip;q=0.1", .gzip), ("br;q=1.0, gzip;q=0.8, *;q=0.1", .gzip), ("identity;q=0, *", .gzip),
            ("gzip ; q=0.5 , identity;q=0.5", .gzip),
            ("", .identity), ("br", .identity), ("identity", .identity), ("gzip;q=0", .identity),
            ("*;q=0", .identity), ("gzip;q=0, *", .identity), ("gzip;q=0.5, identity", .identity),
            ("gzip;q=2", .identity), ("gzip;q=x", .identity), (",;,", .identity),
        ] as [(String, ContentCoding)]
    )
    func `is the one that the client would rather have`(field: String, coding: ContentCoding) {
        #expect(ContentCoding(acceptedIn: [.acceptEncoding: field]) == coding)
    }

    @Test func `is identity for a client without preferences`() {
        #expect(ContentCoding(acceptedIn: [:]) == .identity)
    }
}
