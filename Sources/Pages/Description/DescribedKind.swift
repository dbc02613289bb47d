import BoardAPI
import NIOCore
import WebServer

/// A short text about the type of a schema, with links to other schemas.
struct DescribedKind {
    let html: String

    init(_ schema: JSONValue) {
        html = Self.words(schema)
    }

    private static func words(_ schema: JSONValue) -> String {
        let usual = schema["default"].map {
            ", else <code>\(String(buffer: JSONBuffer.text(of: $0)).escapedForHTML)</code>"
        }
        return kind(schema) + (usual ?? "")
    }

    private static func kind(_ schema: JSONValue) -> String {
        if let name = schema["$ref"]?.text?.split(separator: "/").last {
            return "<a href=\"#schema-\(name)\">\(name)</a>"
        }
        if let choices = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) {
            return choices.map { "<code>\(($0.text ?? "null").escapedForHTML)</code>" }.joined(separator: " or ")
        }
        if let alternatives = (schema["oneOf"] ?? schema["anyOf"])?.elements, schema["type"] == nil {
            return alternatives.map(words).joined(separator: " or ")
        }
        let types = schema["type"].map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? []
        return types.map { word($0, schema) }.joined(separator: " or ")
    }

    private static func word(_ type: String, _ schema: JSONValue) -> String {
        switch type {
        case "array": "array of \(schema["items"].map(words) ?? "values")"
        case "integer", "number": "\(type)\(range(schema))"
        case "string": schema["format"]?.text ?? "text\(length(schema))"
        default: type
        }
    }

    private static func range(_ schema: JSONValue) -> String {
        switch (schema["minimum"], schema["maximum"]) {
        case (.integer(let lowest)?, .integer(let highest)?): " from \(lowest) to \(highest)"
        case (.integer(let lowest)?, _): " from \(lowest) on"
        default: ""
        }
    }

    private static func length(_ schema: JSONValue) -> String {
        guard case .integer(let length)? = schema["maxLength"] else { return "" }
        return " of up to \(length) characters"
    }
}
