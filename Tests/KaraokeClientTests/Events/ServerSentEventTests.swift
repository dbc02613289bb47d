import Testing

@testable import KaraokeClient

@Suite struct `A stream of events` {
    private static let stream = "event: change\nid: 7\ndata: {\"a\":\ndata: 1}\n\n: comment\n\ndata:two\n\n"
    private static let events = [
        ServerSentEvent(name: "change", data: "{\"a\":\n1}"), ServerSentEvent(name: "message", data: "two"),
    ]

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `is read byte by byte, however lines end`(end: String) throws {
        var parser = ServerSentEventParser()
        var events: [ServerSentEvent] = []
        for byte in Self.stream.replacing("\n", with: end).utf8 { events += try parser.read([byte]) }
        #expect(events == Self.events)
        #expect(parser.lastEventID == "7")
    }

    @Test func `is read in pieces of any size`() throws {
        let bytes = Array(Self.stream.utf8)
        for cut in bytes.indices {
            var parser = ServerSentEventParser()
            #expect(try parser.read(bytes[..<cut]) + parser.read(bytes[cut...]) == Self.events)
        }
    }

    @Test(arguments: [
        ("\u{FEFF}data: one\n\n", ["one"]),
        ("data\n\n", [""]),
        ("data:  two\n\n", [" two"]),
        ("data: one\ndata\ndata: three\n\n", ["one\n\nthree"]),
        ("event: lonely\n\ndata: one\n\n", ["one"]),
        ("data: unfinished\n", []),
        ("colour: red\ndata: one\n\n", ["one"]),
        (":\n\n", []),
    ])
    func `follows the standard`(text: String, data: [String]) throws {
        var parser = ServerSentEventParser()
        #expect(try parser.read(text.utf8).map(\.data) == data)
    }

    @Test func `keeps the id until another comes, and loses none by breaking off`() throws {
        var parser = ServerSentEventParser()
        _ = try parser.read("id: 4\ndata: one\n\ndata: two\n\nid: 5\nretry: 20\nda".utf8)
        #expect(parser.lastEventID == "4")
        parser.restart()
        #expect(parser.lastEventID == "4" && parser.pause == .milliseconds(20))
        _ = try parser.read("id: 6\n\nid: 7\0\n\nretry: soon\n".utf8)
        #expect(parser.lastEventID == "6" && parser.pause == .milliseconds(20))
        _ = try parser.read("id\n\n".utf8)
        #expect(parser.lastEventID == "")
    }

    @Test func `without an end is abandoned`() throws {
        var parser = ServerSentEventParser()
        let endless = repeatElement(UInt8(ascii: "a"), count: ServerSentEventParser.largestEvent + 1)
        #expect(throws: ServiceError.self) { try parser.read(endless) }
    }
}
