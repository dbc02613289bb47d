import BoardAPI
import HTTPTypes
import WebServer

extension DescriptionPage {
    /// The content for one operation.
    struct Operation {
        let name: String
        let method: String
        let methodClass: String
        let path: String
        let summary: String
        let text: String
        let whoMay: String
        let isPublic: Bool
        let parameters: [Field]
        let hasParameters: Bool
        let bodies: [Content]
        let answers: [Answer]

        init(_ operation: DescribedOperation, in document: JSONValue) {
            let source = document["paths"]?[operation.route.path]?[operation.method] ?? [:]
            name = operation.name
            method = operation.route.method.rawValue
            methodClass = operation.method
            path = operation.route.path.escapedForHTML.replacing("/", with: "/<wbr>")
                .replacing("{", with: "<var>{").replacing("}", with: "}</var>")
            summary = operation.source["summary"]?.text ?? ""
            text = Markup(paragraphs: operation.source["description"]?.text ?? "").html
            whoMay = Markup(operation.source["whoMay"]?.text ?? "").html
            isPublic = operation.route.audience.isPublic
            parameters = (source["parameters"]?.elements ?? []).map { Field(parameter: document.resolved($0)) }
            hasParameters = !parameters.isEmpty
            bodies = Array(
                (source["requestBody"]?["content"]?.members ?? []).map { Content($0, in: document) }.prefix(1)
            )
            answers = (source["responses"]?.members ?? []).map { Answer($0, in: document) }
        }
    }

    /// The response with one status.
    struct Answer {
        let status: String
        let isGood: Bool
        let text: String
        let codes: [String]
        let headers: [String]
        let contents: [Content]

        init(_ answer: JSONValue.Member, in document: JSONValue) {
            status = answer.name
            isGood = answer.name < "400"
            let content = answer.value["content"]?.members ?? []
            let problem = content.first { $0.name == "application/problem+json" }
            text = problem == nil ? Markup(answer.value["description"]?.text ?? "").html : ""
            codes = problem?.value["examples"]?.members.map(\.name) ?? []
            headers = isGood ? answer.value["headers"]?.members.map(\.name) ?? [] : []
            contents = problem == nil ? content.map { Content($0, in: document) } : []
        }
    }

    /// The content of a body or response.
    struct Content {
        let type: String
        let kind: String
        let example: String

        init(_ content: JSONValue.Member, in document: JSONValue) {
            type = content.name
            kind = DescribedKind(content.value["schema"] ?? [:]).html
            let example = content.value["examples"]?.members.first.map { document.resolved($0.value)["value"] ?? .null }
            self.example = example?.indented() ?? content.value["example"]?.text ?? ""
        }
    }
}

extension JSONValue {
    /// Returns the target of a reference within this document, or the value itself.
    fileprivate func resolved(_ value: JSONValue) -> JSONValue {
        guard let reference = value["$ref"]?.text else { return value }
        return reference.split(separator: "/").dropFirst().reduce(self) { $0[String($1)] ?? .null }
    }
}
