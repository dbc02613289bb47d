import Foundation
import Testing

@testable import Karaoke

@Suite struct `A written time` {
    @Test(arguments: [
        ("2027-01-31T20:00:00.000000Z", 1_801_425_600), ("2027-01-31T23:59:59.5+15:59", 1_801_382_459.5),
        ("2027-12-31T00:00:00-00:00", 1_830_211_200), ("2028-02-29T00:00:00Z", 1_835_395_200),
        ("2000-02-29T12:00:00+02:00", 951_818_400), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.25Z", -0.75),
        ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59.999Z", 253_402_300_799.999),
        ("2027-01-31T20:00:00.123456789Z", 1_801_425_600.123_456_789),
    ])
    func `is one of a day that exists`(text: String, seconds: Double) {
        #expect(Date(rfc3339: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2027-01-31", "2027-01-31T20:00Z", "2027-01-31T20:00:00", "2027-01-31 20:00:00Z", "2027-01-31T20:00:00z",
        "2027-02-29T00:00:00Z", "2027-02-30T00:00:00Z", "1900-02-29T00:00:00Z", "2027-04-31T00:00:00Z",
        "2027-13-01T00:00:00Z", "2027-00-01T00:00:00Z", "2027-01-00T00:00:00Z", "0000-01-01T00:00:00Z",
        "2027-01-31T24:00:00Z", "2027-01-31T20:60:00Z", "2027-01-31T20:00:60Z", "2027-01-31T20:00:00.Z",
        "2027-01-31T20:00:00+16:00", "2027-01-31T20:00:00+00:60", "2027-01-31T20:00:00+0000", "2027-01-31T20:00:00Z ",
        "27-01-31T20:00:00Z", "+027-01-31T20:00:00Z", "２027-01-31T20:00:00Z", "2027-01-31T20:00:00Z\u{301}",
        "9999-12-31T23:59:60Z", "9999-12-31T23:59:59-00:01", "0001-01-01T00:00:00+00:01", "10000-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999Z", "infinity", "2027-01-31T20:00:00+-1:00", "2027-01-31T20:00:00.1-",
    ])
    func `is refused in another form, on another day and in years of other lengths`(text: String) {
        #expect(Date(rfc3339: text) == nil)
    }

    @Test(arguments: 0..<400) func `counts days as the calendar does`(step: Int) {
        // Days of the Gregorian calendar of Foundation, which begins in 1582.
        let date = Date(timeIntervalSince1970: -12_000_000_000 + Double(step) * 86_400 * 1_461.25)
        let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        #expect(Date(rfc3339: text) == date)
    }

    @Test func `in the file of a board has the digits of a microsecond at most`() {
        let field = BoardArchive.Field("createdAt", .time)
        #expect(field.fault(in: .text("2027-01-31T20:00:00.000000Z")) == nil)
        #expect(field.fault(in: .text("2027-01-31T20:00:00.0000000Z")) != nil)
    }
}
