import Foundation
import WebServer

/// A row as the log keeps it, its columns named as everywhere else in JSON.
package struct LoggedRow: JSONEncodable {
    package let columns: [JSONValue.Member]

    package init(_ text: String) {
        guard case .object(let members)? = try? JSONReader.value(of: Array(text.utf8)) else {
            columns = []
            return
        }
        columns = members.map { JSONValue.Member(name: Self.name(of: $0.name), value: Self.value(of: $0)) }
    }

    /// Writes all but the position, whose number only the database knows the meaning of.
    package func encode(to json: inout JSONBuffer) {
        JSONValue.object(columns.filter { $0.name != "position" }).encode(to: &json)
    }

    /// The value of a column; `nil` when there is no such column.
    package subscript(name: String) -> JSONValue? {
        columns.first { $0.name == name }?.value
    }

    /// The value of a column; a time as everywhere else, which the database writes in the session's time zone.
    private static func value(of column: JSONValue.Member) -> JSONValue {
        guard column.name.hasSuffix("_at"), let time = column.value.text.flatMap(Date.init(rfc3339:)) else {
            return column.value
        }
        return .text(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// The name of a column without the mark of a reference, in camel case.
    private static func name(of column: String) -> String {
        let words = column.split(separator: "_")
        let last = words.count > 1 && words.last == "id" ? words.count - 1 : words.count
        return words[..<last].dropFirst().reduce(into: String(words[0])) { $0 += $1.capitalized }
    }
}
