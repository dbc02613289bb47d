import WebServer

/// The schemas of bodies and responses, expanded from the short notation of the files.
struct DescribedSchemas {
    private static let object: JSONValue = ["type": "object"]

    private let source: JSONValue

    init(_ source: JSONValue) {
        self.source = source
    }

    /// All schemas by name.
    var document: JSONValue {
        var schemas: JSONValue = source["schemas"] ?? [:]
        for schema in source["documents"]?.members ?? [] {
            schemas[schema.name] = Self.complete(extended(schema.value))
        }
        for schema in source["requests"]?.members ?? [] {
            let open = Self.object.merged(with: schema.value)
            schemas[schema.name] = open.merged(with: ["additionalProperties": .boolean(false)])
        }
        for list in source["lists"]?.members ?? [] {
            schemas[list.name] = Self.schema(ofList: list.value)
        }
        schemas["Problem"] = schemas["Problem"]?.merged(with: ["properties": ["code": ["description": .text(codes)]]])
        return schemas
    }

    /// The sentence about the code of a problem, with a list of all codes.
    ///
    /// The codes are no enumeration, so that generated clients accept codes that are added later.
    private var codes: String {
        let text = source["schemas"]?["Problem"]?["properties"]?["code"]?["description"]?.text ?? ""
        let codes = ProblemKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return "\(text) More may be added; now there are \(codes)."
    }

    /// The response with the example of its only element.
    func exampleOfList(_ list: JSONValue) -> JSONValue {
        guard let member = list.members.first else { return [:] }
        let element = source["examples"]?[member.value.text ?? ""] ?? [:]
        return [member.name: [element], "next": .null]
    }

    /// The members of the documents of a schema, by the name of the schema.
    func members(of name: String) -> [String] {
        source["documents"]?[name].map(extended)?["properties"]?.members.map(\.name) ?? []
    }

    /// A document with the members of the one that it extends, before its own.
    private func extended(_ schema: JSONValue) -> JSONValue {
        guard let name = schema["extends"]?.text, let base = source["documents"]?[name] else { return schema }
        var schema = schema
        schema["extends"] = nil
        schema["properties"] = (base["properties"] ?? [:]).merged(with: schema["properties"] ?? [:])
        return schema
    }

    /// Documents always have all members, unless a member is declared optional.
    private static func complete(_ schema: JSONValue) -> JSONValue {
        guard let properties = schema["properties"] else {
            return schema
        }
        var complete = object.merged(with: schema)
        if complete["required"] == nil { complete["required"] = .array(properties.members.map { .text($0.name) }) }
        complete["properties"] = .object(
            properties.members.map { JSONValue.Member(name: $0.name, value: Self.complete($0.value)) }
        )
        return complete
    }

    private static func schema(ofList list: JSONValue) -> JSONValue {
        guard let member = list.members.first else { return [:] }
        return [
            "description": "A page of a list.",
            "type": "object",
            "required": [.text(member.name), "next"],
            "properties": [
                member.name: [
                    "type": "array",
                    "description": "The elements on this page.",
                    "items": ["$ref": member.value],
                ],
                "next": [
                    "type": ["string", "null"],
                    "description": "The `cursor` of the next page; null on the last one.",
                ],
                "total": [
                    "type": "integer",
                    "description": "How many elements all pages have together; only with `total=true`.",
                ],
                "version": [
                    "type": "integer",
                    "description": "The version that the board has with these elements; only in a list of a board.",
                ],
            ],
        ]
    }
}
