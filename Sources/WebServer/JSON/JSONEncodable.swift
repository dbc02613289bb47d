import Foundation

/// A type with an encoding as one JSON value.
@usableFromInline
package protocol JSONEncodable {
    func encode(to json: inout JSONBuffer)
}

extension String: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Int: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Double: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Bool: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        json.write(literal: self ? "true" : "false")
    }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        guard let self else { return json.write(literal: "null") }
        self.encode(to: &json)
    }
}

extension Array: JSONEncodable where Element: JSONEncodable {
    @inlinable
    package func encode(to json: inout JSONBuffer) {
        json.array(self) { json, element in element.encode(to: &json) }
    }
}

extension Date: JSONEncodable {
    /// The years that RFC 3339 can write, but for the year 0, which PostgreSQL does not have.
    private static let writableSeconds = -62_135_596_800...253_402_300_799.999

    /// Writes the time in RFC 3339 form, in UTC, with milliseconds and `Z`; a time before the year 1 or after 9999,
    /// such as PostgreSQL's infinities, is written as the nearest one of these years.
    @usableFromInline
    package func encode(to json: inout JSONBuffer) {
        json.write(rfc3339)
    }

    /// The time in RFC 3339 form, in UTC, with milliseconds and `Z`.
    package var rfc3339: String {
        let (first, last) = (Self.writableSeconds.lowerBound, Self.writableSeconds.upperBound)
        let milliseconds = (min(max(first, timeIntervalSince1970), last) * 1_000).rounded()
        // The format rounds down, and a `Double` may be slightly less than a whole millisecond.
        return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1_000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
