import HTTPTypes
import WebServer

/// One route with its description in the files.
package struct DescribedOperation {
    package let route: Route
    /// The description in the files, with the conventions of the operation applied.
    package let source: JSONValue
    /// The part of the files that is shared by all operations.
    let shared: JSONValue

    /// Finds a route in the files; `nil` when it is not described.
    package init?(_ route: Route, in shared: JSONValue) {
        guard let own = shared["paths"]?[route.path]?[route.method.rawValue.lowercased()] else { return nil }
        self.route = route
        self.shared = shared
        var names = ["always"] + (own["keeps"]?.elements.compactMap(\.text) ?? [])
        if route.method != .get { names.append("writes") }
        if own["body"] != nil { names.append("body") }
        let conventions = names.compactMap { shared["conventions"]?[$0] }
        let audience = shared["audiences"]?[route.audience.rawValue] ?? [:]
        source = (conventions + [audience]).reduce(own) { Self.adding($1, to: $0) }
    }

    /// Adds the parts of a convention to an operation.
    private static func adding(_ convention: JSONValue, to operation: JSONValue) -> JSONValue {
        var operation = operation
        for list in ["parameters", "headers", "problems"] {
            let elements = (operation[list]?.elements ?? []) + (convention[list]?.elements ?? [])
            operation[list] = .array(
                elements.reduce(into: []) { known, element in
                    if !known.contains(element) { known.append(element) }
                }
            )
        }
        if let answers = convention["answers"] {
            operation["answers"] = operation["answers"]?.merged(with: answers) ?? answers
        }
        if operation["security"] == nil { operation["security"] = convention["security"] }
        if operation["whoMay"] == nil { operation["whoMay"] = convention["whoMay"] }
        return operation
    }
}

extension DescribedOperation {
    /// The method in OpenAPI's form.
    package var method: String { route.method.rawValue.lowercased() }

    /// The id of the operation.
    package var name: String { source["operationId"]?.text ?? "" }

    /// The names of the parameters in the path.
    var pathParameters: [String] {
        route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }

    /// The operation in OpenAPI's form.
    package func document(among operations: [DescribedOperation]) -> JSONValue {
        let sentences = [source["description"]?.text, source["whoMay"]?.text.map { "**Who may:** \($0)" }]
        var document: JSONValue = [
            "operationId": .text(name),
            "tags": [source["tag"] ?? ""],
            "summary": source["summary"] ?? "",
            "description": .text(sentences.compactMap { $0 }.joined(separator: "\n\n")),
            "security": source["security"] ?? [],
            "parameters": .array(parameters),
        ]
        document["requestBody"] = requestBody
        document["responses"] = responses(among: operations)
        return document
    }

    private var parameters: [JSONValue] {
        (pathParameters.map(JSONValue.text) + (source["parameters"]?.elements ?? [])).map { name in
            ["$ref": .text("#/components/parameters/\(name.text ?? "")")]
        }
    }

    private var requestBody: JSONValue? {
        guard let body = source["body"] else { return nil }
        let content = DescribedContent(body)
        let patch = method == "patch" ? ["application/merge-patch+json"] : []
        let types = [content.type] + patch
        return [
            "required": .boolean(true),
            "content": .object(types.map { JSONValue.Member(name: $0, value: content.document) }),
        ]
    }
}
