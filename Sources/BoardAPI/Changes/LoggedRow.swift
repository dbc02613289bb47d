import Foundation
import Karaoke
import WebServer

/// A row of the log, with its columns named as in the rest of the API.
package struct LoggedRow: JSONEncodable {
    package let columns: [JSONValue.Member]

    package init(_ text: String) {
        guard case .object(let members)? = try? JSONReader.value(of: Array(text.utf8)) else {
            columns = []
            return
        }
        columns = members.map { JSONValue.Member(name: Self.name(of: $0.name), value: Self.value(of: $0)) }
    }

    /// Writes all columns but the keys of orders, which are internal to the database.
    package func encode(to json: inout JSONBuffer) {
        JSONValue.object(columns.filter { !["position", "place", "rotation"].contains($0.name) }).encode(to: &json)
    }

    /// Returns the value of a column; `nil` when the row does not have it.
    package subscript(name: String) -> JSONValue? {
        columns.first { $0.name == name }?.value
    }

    /// Returns the value of a column; times are converted from the time zone of the session to UTC.
    private static func value(of column: JSONValue.Member) -> JSONValue {
        guard column.name.hasSuffix("_at"), let time = column.value.text.flatMap(Date.init(rfc3339:)) else {
            return column.value
        }
        return .text(time.rfc3339)
    }

    /// The name of a column in camel case, without the suffix of a reference.
    private static func name(of column: String) -> String {
        let words = column.split(separator: "_")
        guard let first = words.first else { return column }
        let last = words.count > 1 && words.last == "id" ? words.count - 1 : words.count
        return words[..<last].dropFirst().reduce(into: String(first)) { $0 += $1.capitalized }
    }
}
