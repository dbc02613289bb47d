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
    /// Writes the time in RFC 3339 form, in UTC, with milliseconds and `Z`.
    @usableFromInline
    package func encode(to json: inout JSONBuffer) {
        json.write(formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// Parses a time in any form of RFC 3339; `nil` for any other text.
    package init?(rfc3339 text: String) {
        let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self = date
    }
}
