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

/// A value of a JSON text.
package enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number without fraction and exponent that fits into an `Int`.
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    /// The members in the order of the text, without duplicate names.
    case object([Member])

    /// A name and its value.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

extension JSONValue {
    /// The type of the value, for sentences.
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .text: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        switch self {
        case .null: json.write(literal: "null")
        case .boolean(let boolean): boolean.encode(to: &json)
        case .integer(let integer): integer.encode(to: &json)
        case .number(let number): json.write(exact: number)
        case .text(let text): text.encode(to: &json)
        case .array(let elements): elements.encode(to: &json)
        case .object(let members):
            json.object { json in
                for member in members {
                    json.name(member.name)
                    member.value.encode(to: &json)
                }
            }
        }
    }
}
