import WebServer

/// The content of a body or response: the name of a schema, or a detailed description.
struct DescribedContent {
    /// The name of the schema; `nil` for an unnamed one.
    let schema: String?
    /// The description in the files.
    let source: JSONValue

    init(_ source: JSONValue) {
        schema = source.text ?? source["schema"]?.text
        self.source = source
    }

    /// The media type.
    var type: String { source["type"]?.text ?? "application/json" }

    /// The schema and the examples in OpenAPI's form.
    var document: JSONValue {
        guard let schema else {
            let text: JSONValue = ["schema": ["type": "string"]]
            return text.merged(with: source["example"].map { ["example": $0] } ?? [:])
        }
        let names = source["examples"]?.elements.compactMap(\.text) ?? [schema]
        return [
            "schema": ["$ref": .text(schema)],
            "examples": .object(
                names.map { JSONValue.Member(name: $0, value: ["$ref": .text("#/components/examples/\($0)")]) }
            ),
        ]
    }
}
