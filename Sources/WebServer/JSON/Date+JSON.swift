import Foundation

extension Date: JSONEncodable {
    /// Writes the time as RFC 3339 does, in UTC, with milliseconds and `Z`.
    package func encode(to json: inout JSONBuffer) {
        json.write(formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// Reads a time in any form of RFC 3339; `nil` for any other text.
    package init?(rfc3339 text: String) {
        let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self = date
    }
}
