import HTTPTypes
import WebServer

extension DescribedOperation {
    /// All responses by status: those of the files, then one for each status of a problem.
    package func responses(among operations: [DescribedOperation]) -> JSONValue {
        let links = links(among: operations)
        let answers = (source["answers"]?.members ?? []).sorted { $0.name < $1.name }
        let good = answers.map { answer in
            var document = self.answer(answer)
            if answer.name.hasPrefix("20"), links != [:] { document["links"] = links }
            return JSONValue.Member(name: answer.name, value: document)
        }
        return .object(good + problems)
    }

    private func answer(_ answer: JSONValue.Member) -> JSONValue {
        let usual = shared["answers"]?[answer.name]
        let contents = (answer.value["contents"]?.elements ?? [answer.value]).map { DescribedContent($0) }
        var document: JSONValue = ["description": answer.value["is"] ?? usual?["is"] ?? ""]
        document["headers"] = headers(
            (usual?["headers"]?.elements ?? []) + (answer.value["headers"]?.elements ?? [])
                + (source["headers"]?.elements ?? [])
        )
        let told = contents.filter { $0.schema != nil || $0.source["type"] != nil }
        if !told.isEmpty {
            document["content"] = .object(told.map { JSONValue.Member(name: $0.type, value: $0.document) })
        }
        // Generators of clients without picture types omit a picture, but not bytes.
        if told.allSatisfy({ $0.type.hasPrefix("image/") }), !told.isEmpty {
            document["content"]?["application/octet-stream"] = ["schema": ["type": "string", "format": "binary"]]
        }
        return document
    }

    private func headers(_ names: [JSONValue]) -> JSONValue {
        names.compactMap(\.text).reduce(into: [:]) { headers, name in
            headers[name] = ["$ref": .text("#/components/headers/\(name)")]
        }
    }

    /// The problems of the operation by status, in ascending order.
    private var problems: [JSONValue.Member] {
        let codes = source["problems"]?.elements.compactMap(\.text) ?? []
        let kinds = ProblemKind.allCases.filter { codes.contains($0.rawValue) }
        let statuses = Set(kinds.map(\.status.code)).sorted()
        return statuses.map { status in
            JSONValue.Member(name: "\(status)", value: problem(kinds.filter { $0.status.code == status }))
        }
    }

    private func problem(_ kinds: [ProblemKind]) -> JSONValue {
        let document: JSONValue = [
            "schema": ["$ref": "Problem"],
            "examples": .object(
                kinds.map { kind in
                    let reference = JSONValue.text("#/components/examples/\(kind.rawValue)")
                    return JSONValue.Member(name: kind.rawValue, value: ["$ref": reference])
                }
            ),
        ]
        var content: JSONValue = ["application/problem+json": document]
        if !route.path.hasPrefix("/api/") { content["text/html"] = ["schema": ["type": "string"]] }
        return [
            "description": .text(kinds.map { "`\($0.rawValue)`: \($0.title)." }.joined(separator: " ")),
            "headers": headers(
                kinds.flatMap { shared["problems"]?[$0.rawValue]?["headers"]?.elements ?? [] }
                    + (shared["problemHeaders"]?.elements ?? [])
            ),
            "content": content,
        ]
    }
}
