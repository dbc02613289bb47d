import BoardAPI
import HTTPTypes
import WebServer

/// The content of the page with the description of the REST API.
struct DescriptionPage {
    let title: String
    let summary: String
    let text: String
    let topics: [Topic]
    let tags: [Tag]
    let schemas: [Schema]
    let problems: [Problem]

    init(_ description: Description) {
        let document = description.document
        title = document["info"]?["title"]?.text ?? ""
        summary = document["info"]?["summary"]?.text ?? ""
        text = Markup(paragraphs: description.source["info"]?["description"]?.text ?? "").html
        topics = (description.source["topics"]?.elements ?? []).map(Topic.init)
        tags = (document["tags"]?.elements ?? []).map { Tag($0, of: description, document) }
        schemas = (document["components"]?["schemas"]?.members ?? []).map { Schema($0, document) }
            .sorted { $0.name < $1.name }
        problems = ProblemKind.allCases.map { Problem($0, description.source) }
    }
}

extension DescriptionPage {
    /// A convention of all operations.
    struct Topic {
        let name: String
        let anchor: String
        let text: String

        init(_ source: JSONValue) {
            name = source["name"]?.text ?? ""
            anchor = "about-\(name.lowercased().replacing(" ", with: "-"))"
            text = Markup(paragraphs: source["text"]?.text ?? "").html
        }
    }

    /// The operations on one kind of resource.
    struct Tag {
        let name: String
        let anchor: String
        let text: String
        let operations: [Operation]

        init(_ source: JSONValue, of description: Description, _ document: JSONValue) {
            let name = source["name"]?.text ?? ""
            self.name = name
            anchor = "tag-\(name.lowercased())"
            text = Markup(source["description"]?.text ?? "").html
            operations = description.operations.filter { $0.source["tag"]?.text == name }
                .map { Operation($0, in: document) }
        }
    }

    /// One schema.
    struct Schema {
        let name: String
        let text: String
        let kind: String
        let fields: [Field]
        let hasFields: Bool
        let example: String
        let hasExample: Bool

        init(_ schema: JSONValue.Member, _ document: JSONValue) {
            name = schema.name
            text = Markup(schema.value["description"]?.text ?? "").html
            kind = schema.value["properties"] == nil ? DescribedKind(schema.value).html : ""
            fields = Field.members(of: schema.value)
            hasFields = !fields.isEmpty
            example = document["components"]?["examples"]?[name]?["value"]?.indented() ?? ""
            hasExample = !example.isEmpty
        }
    }

    /// One kind of problem.
    struct Problem {
        let code: String
        let status: Int
        let title: String
        let remedy: String

        init(_ kind: ProblemKind, _ source: JSONValue) {
            code = kind.rawValue
            status = kind.status.code
            title = kind.title
            remedy = Markup(source["problems"]?[code]?["remedy"]?.text ?? "").html
        }
    }
}
