import HTTPTypes
import WebServer

/// The REST API in OpenAPI 3.1, made of the files in `Web/openapi` and of the list of routes.
///
/// The files say what only a person can say; `Documentation/decisions/0007-the-description.md` tells in which notation.
/// Whatever the code knows already comes from the code: methods, paths, who may, problems with their status and title.
package struct Description {
    /// The contents of all files together.
    package let source: JSONValue
    /// The routes that the files describe, in the order in which they were added.
    package let operations: [DescribedOperation]

    /// Matches what the files say with the routes; what is said of no route is left out.
    package init(source: JSONValue, routes: [Route]) {
        self.source = source
        operations = routes.compactMap { DescribedOperation($0, in: source) }
    }
}

extension Description {
    /// The description as clients read it.
    package var document: JSONValue {
        let document: JSONValue = [
            "openapi": "3.1.1",
            "info": (source["info"] ?? [:]).merged(with: ["description": .text(text)]),
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

    /// The text that stands before all operations, with what holds for each of them.
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

    /// The examples of the files, of every list and of every problem.
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
