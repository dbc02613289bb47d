import HTTPTypes
import NIOCore

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// The request that the examples of one operation make.
struct DescribedRequest {
    let name: String
    let method: HTTPRequest.Method
    let route: String
    let operation: JSONValue
    private let document: JSONValue

    /// All operations of a description.
    static func all(in document: JSONValue) -> [DescribedRequest] {
        (document["paths"]?.members ?? []).flatMap { path in
            path.value.members.compactMap { operation in
                HTTPRequest.Method(operation.name.uppercased()).map { method in
                    DescribedRequest(
                        name: operation.value["operationId"]?.text ?? "",
                        method: method,
                        route: path.name,
                        operation: operation.value,
                        document: document
                    )
                }
            }
        }
    }

    /// The parameters in one place: of the path, the query or the head.
    func parameters(in place: String) -> [JSONValue] {
        (operation["parameters"]?.elements ?? []).map { document.resolved($0) }.filter { $0["in"]?.text == place }
    }

    /// The path with an example of each parameter that has one.
    var path: String {
        let path = parameters(in: "path").reduce(route) { path, parameter in
            path.replacing("{\(parameter.name)}", with: parameter.example)
        }
        let query = parameters(in: "query").filter { $0["example"] != nil }.map { "\($0.name)=\($0.example)" }
            .map { $0.replacing(" ", with: "+") }
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    var fields: HTTPFields {
        var type: HTTPFields = [:]
        if let file { type[.contentType] = file.name }
        return parameters(in: "header").reduce(into: type) { fields, parameter in
            guard let name = HTTPField.Name(parameter.name), parameter["example"] != nil else { return }
            fields[name] = parameter.example
        }
    }

    /// The file that the operation takes, if it takes one: its media type and an example.
    private var file: (name: String, text: String)? {
        let contents = operation["requestBody"]?["content"]?.members ?? []
        guard let content = contents.first(where: { $0.name == "application/octet-stream" }) else { return nil }
        let example = content.value["examples"]?.members.first.map { document.resolved($0.value)["value"] ?? .null }
        return (content.name, example?.text ?? "")
    }

    /// The schema and the examples of the body in JSON, if there is one.
    var content: JSONValue? {
        operation["requestBody"]?["content"]?["application/json"]
    }

    /// The body, as the first example has it.
    var body: String? { bodies.first ?? file?.text }

    /// The body, as each example has it.
    var bodies: [String] {
        (content?["examples"]?.members ?? []).map { example in
            String(buffer: JSONBuffer.text(of: document.resolved(example.value)["value"] ?? .null))
        }
    }

    /// The schemas of the body: one, or those of which it has to match one.
    private var schemas: [JSONValue] {
        let schema = document.resolved(content?["schema"] ?? .null)
        return schema["oneOf"].map { $0.elements.map { document.resolved($0) } } ?? [schema]
    }

    /// The names of the body's fields.
    var fieldNames: Set<String> {
        Set(schemas.flatMap { ($0["properties"]?.members ?? []).map(\.name) })
    }

    /// The names of the fields that the body has to have, for each schema of which it has to match one.
    var neededFields: [Set<String>] {
        schemas.map { Set(($0["required"]?.elements ?? []).compactMap(\.text)) }
    }

    /// What is said of an answer with a status.
    func answer(_ status: Int) -> JSONValue? {
        operation["responses"]?["\(status)"].map { document.resolved($0) }
    }

    /// The codes of the problems with a status: its own, or those of the response that all operations share.
    func codes(_ status: Int) -> [String] {
        let answer = operation["responses"]?["\(status)"]
        let text = answer?["description"]?.text ?? self.answer(status)?["description"]?.text ?? ""
        return text.matches(of: /`([^`]*)`/).map { String($0.1) }
    }

    /// What is wrong with an answer: fields that should be there, and whatever its body's schema finds.
    func faults(of answer: Answer) -> [String] {
        guard let described = self.answer(answer.status) else { return ["\(answer.status) is not described"] }
        let missing = (described["headers"]?.members ?? []).filter { header in
            document.resolved(header.value)["required"] == .boolean(true) && answer[header.name] == nil
        }
        return missing.map { "\($0.name) is missing" } + undescribed(of: answer, described)
            + bodyFaults(of: answer, described) + codeFaults(of: answer)
    }

    /// The fields of an answer that its description leaves out, but for those of every answer.
    private func undescribed(of answer: Answer, _ described: JSONValue) -> [String] {
        let names = (described["headers"]?.members ?? []).map { $0.name.lowercased() }
        let others = answer.fields.map(\.name.canonicalName).filter { !Self.common.contains($0) && !names.contains($0) }
        return others.map { "\($0) is not described" }
    }

    /// The fields that HTTP itself or only browsers look at, and those that answers of any operation have.
    private static let common: Set<String> = [
        "content-type", "content-length", "transfer-encoding", "connection", "date", "server",
        "content-security-policy",
        "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy", "referrer-policy",
        "x-content-type-options", "x-request-id", "ratelimit", "ratelimit-policy",
    ]

    /// A problem that the operation does not list.
    private func codeFaults(of answer: Answer) -> [String] {
        guard answer["Content-Type"]?.hasPrefix("application/problem+json") == true,
            let code = answer.body.firstMatch(of: /"code":"([^"]*)"/)?.1, !codes(answer.status).contains(String(code))
        else { return [] }
        return ["the problem \(code) is not described"]
    }

    private func bodyFaults(of answer: Answer, _ described: JSONValue) -> [String] {
        guard let contents = described["content"]?.members else { return answer.body.isEmpty ? [] : ["a body"] }
        let type = String(answer["Content-Type"]?.split(separator: ";").first ?? "none")
        guard let content = contents.first(where: { $0.name == type }) else { return ["the type \(type)"] }
        guard type.hasSuffix("json"), let root = content.value["schema"] else { return [] }
        guard let value = try? JSONReader.value(of: Array(answer.body.utf8)) else { return ["no JSON"] }
        return Schema(document: document, root: root).faults(of: value)
    }
}

extension JSONValue {
    /// What a reference within this document points at; the value itself when it is none.
    func resolved(_ value: JSONValue) -> JSONValue {
        guard let reference = value["$ref"]?.text else { return value }
        return reference.split(separator: "/").dropFirst().reduce(self) { $0[String($1)] ?? .null }
    }

    fileprivate var name: String { self["name"]?.text ?? "" }

    /// The example of a parameter as it stands in a request.
    fileprivate var example: String {
        let example = self["example"] ?? .null
        return example.text ?? String(buffer: JSONBuffer.text(of: example))
    }
}
