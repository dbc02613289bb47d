import BoardAPI
import WebServer

extension DescriptionPage {
    /// A parameter, or a member of an object.
    struct Field {
        let name: String
        /// The location of a parameter; empty for a member.
        let place: String
        let kind: String
        let isRequired: Bool
        let text: String

        init(parameter: JSONValue) {
            name = parameter["name"]?.text ?? ""
            place = parameter["in"]?.text ?? ""
            kind = DescribedKind(parameter["schema"] ?? [:]).html
            isRequired = parameter["required"] == .boolean(true)
            text = Markup(parameter["description"]?.text ?? "").html
        }

        private init(_ member: JSONValue.Member, isRequired: Bool) {
            name = member.name
            place = ""
            kind = DescribedKind(member.value).html
            self.isRequired = isRequired
            text = Markup(member.value["description"]?.text ?? "").html
        }

        /// The members of an object, each followed by the members of its own object.
        static func members(of schema: JSONValue, within path: String = "") -> [Field] {
            let required = schema["required"]?.elements ?? []
            return (schema["properties"]?.members ?? []).flatMap { member in
                let name = path + member.name
                let field = Field(
                    JSONValue.Member(name: name, value: member.value),
                    isRequired: required.contains(.text(member.name))
                )
                let inner = members(of: member.value, within: "\(name).")
                return [field] + inner + members(of: member.value["items"] ?? [:], within: "\(name)[].")
            }
        }
    }
}
