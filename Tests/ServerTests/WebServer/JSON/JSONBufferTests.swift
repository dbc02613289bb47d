import Foundation
import Karaoke
import NIOCore
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A JSON buffer` {
    @Test(arguments: [
        (0, "0"), (31.5, "31.5"), (586.667, "586.667"), (-2.5, "-2.5"), (0.001, "0.001"), (0.0004, "0"),
        (-0.0004, "0"), (1920, "1920"), (1.05, "1.05"), (100.1, "100.1"), (-0.25, "-0.25"), (99.9996, "100"),
        (.nan, "0"), (.infinity, "9223372036854775.807"), (-1e300, "-9223372036854775.808"),
    ])
    func `rounds numbers to three decimals without zeros at the end`(number: Double, text: String) {
        #expect(String(buffer: JSONBuffer.text(of: number)) == text)
    }

    @Test(arguments: [0.1234, -1e-300, 9_223_372_036_854_775_808, 1.7976931348623157e308, 2.5e-308, -0.5])
    func `writes a number of a document so that it reads back as the same`(number: Double) throws {
        let written = JSONBuffer.text(of: JSONValue.number(number))
        #expect(try JSONReader.value(of: Array(buffer: written)) == .number(number))
    }

    @Test(arguments: [
        (253_402_300_799.999_9, "9999-12-31T23:59:59.999Z"), (253_402_300_800, "9999-12-31T23:59:59.999Z"),
        (.infinity, "9999-12-31T23:59:59.999Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
    ])
    func `writes times in years of four digits`(seconds: Double, text: String) {
        let time = Date(timeIntervalSince1970: seconds)
        #expect(String(buffer: JSONBuffer.text(of: time)) == "\"\(text)\"")
    }

    @Test(arguments: ["1600-01-01T00:00:00", "1969-12-31T23:59:59", "2026-11-27T13:00:00", "9999-12-31T23:59:59"])
    func `writes a time as it was read, to the millisecond`(second: String) throws {
        let texts = (1_000...1_999).map { "\(second).\("\($0)".dropFirst())Z" }
        #expect(try texts.map { try #require(Date(rfc3339: $0)).rfc3339 } == texts)
    }

    @Test(arguments: [("582500", "583"), ("583499", "583"), ("583500", "584")])
    func `rounds a time to milliseconds`(microseconds: String, milliseconds: String) throws {
        let time = try #require(Date(rfc3339: "2026-11-27T13:00:00.\(microseconds)Z"))
        #expect(time.rfc3339 == "2026-11-27T13:00:00.\(milliseconds)Z")
    }

    @Test func `writes a time before the year 1 as one of that year`() {
        let text = String(buffer: JSONBuffer.text(of: Date(timeIntervalSince1970: -.infinity)))
        #expect(text.hasPrefix("\"0001-01-"))
    }

    @Test(arguments: [Int.min, -1, 0, 9, 10, 99, 100, Int.max])
    func `writes whole numbers as Swift does`(number: Int) {
        #expect(String(buffer: JSONBuffer.text(of: number)) == "\(number)")
    }

    @Test func `escapes characters that JSON does not allow in a text`() throws {
        let text = "quote \" backslash \\ newline \n NUL \0 é 🎤 /"
        let written = String(buffer: JSONBuffer.text(of: text))
        #expect(written == #""quote \" backslash \\ newline \u000a NUL \u0000 é 🎤 /""#)
        #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
    }

    @Test func `separates members and elements with commas`() {
        var json = JSONBuffer()
        json.object { json in
            json.member("empty", [Int]())
            json.member("numbers", [1, 2])
            json.name("nested")
            json.object { json in json.member("none", String?.none) }
            json.member("last", true)
        }
        #expect(String(buffer: json.bytes) == #"{"empty":[],"numbers":[1,2],"nested":{"none":null},"last":true}"#)
    }
}
