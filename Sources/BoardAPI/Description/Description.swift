import HTTPTypes
import WebServer

/// The OpenAPI 3.1 description of the REST API, generated from the files in `Web/openapi` and the list of routes.
///
/// The files contain only text and schemas, in the notation of `Documentation/decisions/0007-the-description.md`.
/// Methods, paths, access levels, and the status and title of problems come from the code.
package struct Description {
    /// The merged content of all files.
    package let source: JSONValue
    /// The described routes, in the order of registration.
    package let operations: [DescribedOperation]

    private let version: String

    /// Combines the files with the version of the program and the routes; descriptions without a route are left out.
    package init(source: JSONValue, version: String, routes: [Route]) {
        self.source = source
        self.version = version
        operations = routes.compactMap { DescribedOperation($0, in: source) }
    }
}

extension Description {
    /// The description in OpenAPI's form.
    package var document: JSONValue {
        let document: JSONValue = [
            "openapi": "3.1.1",
            "info": (source["info"] ?? [:]).merged(with: ["version": .text(version), "description": .text(text)]),
            "externalDocs": source["externalDocs"] ?? [:],
            "servers": source["servers"] ?? [],
            "tags": source["tags"] ?? [],
            "paths": paths,
            "components": [
                "securitySchemes": source["securitySchemes"] ?? [:],
                "parameters": source["parameters"] ?? [:],
                "headers": source["headers"] ?? [:],
                "schemas": DescribedSchemas(source).document,
                "examples": examples,
            ],
        ]
        return document.writingOutOptions(of: source["schemas"] ?? [:]).mapMembers { member in
            guard member.name == "$ref", let name = member.value.text, !name.hasPrefix("#") else { return member }
            return JSONValue.Member(name: "$ref", value: .text("#/components/schemas/\(name)"))
        }
    }

    /// The introduction, with the conventions of all operations.
    private var text: String {
        let topics = (source["topics"]?.elements ?? []).map { topic in
            "## \(topic["name"]?.text ?? "")\n\n\(topic["text"]?.text ?? "")"
        }
        return ([source["info"]?["description"]?.text ?? ""] + topics).joined(separator: "\n")
    }

    private var paths: JSONValue {
        operations.reduce(into: [:]) { paths, operation in
            let item: JSONValue = .object([
                JSONValue.Member(name: operation.method, value: operation.document(among: operations))
            ])
            paths[operation.route.path] = paths[operation.route.path]?.merged(with: item) ?? item
        }
    }

    /// The examples of the files, of all lists and of all problems.
    private var examples: JSONValue {
        var examples: JSONValue = [:]
        for example in source["examples"]?.members ?? [] {
            examples[example.name] = ["value": example.value]
        }
        for list in source["lists"]?.members ?? [] {
            examples[list.name] = ["value": DescribedSchemas(source).exampleOfList(list.value)]
        }
        for kind in ProblemKind.allCases {
            examples[kind.rawValue] = [
                "summary": .text(kind.title),
                "description": source["problems"]?[kind.rawValue]?["remedy"] ?? "",
                "value": example(of: kind),
            ]
        }
        return examples
    }

    private func example(of kind: ProblemKind) -> JSONValue {
        let example: JSONValue = [
            "type": .text(kind.type),
            "code": .text(kind.rawValue),
            "title": .text(kind.title),
            "status": .integer(kind.status.code),
            "detail": source["problems"]?[kind.rawValue]?["detail"] ?? "",
        ]
        let members = source["problems"]?[kind.rawValue]?["members"] ?? [:]
        return example.merged(with: members).merged(with: ["requestId": source["requestId"] ?? ""])
    }
}
