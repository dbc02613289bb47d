import WebServer

/// The content of a body or response: a schema by its name, or more than that.
struct DescribedContent {
    /// The name of the schema, when it has one.
    let schema: String?
    /// The description of the files.
    let source: JSONValue

    init(_ source: JSONValue) {
        schema = source.text ?? source["schema"]?.text
        self.source = source
    }

    /// The media type.
    var type: String { source["type"]?.text ?? "application/json" }

    /// Schema and examples as OpenAPI writes them.
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
