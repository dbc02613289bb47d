import WebServer

extension DescribedOperation {
    /// The links from a response to the operations whose parameters it provides.
    package func links(among operations: [DescribedOperation]) -> JSONValue {
        guard let element = answeredElement else { return [:] }
        return operations.reduce(into: [:]) { links, other in
            guard other.name != name, let last = other.pathParameters.last, route.path != other.route.path else {
                return
            }
            guard other.route.path == "\(route.path)/{\(last)}" else { return }
            let member = element.members.contains("id") ? "id" : last
            guard element.members.contains(member) else { return }
            var parameters: JSONValue = [:]
            for parameter in pathParameters { parameters[parameter] = .text("$request.path.\(parameter)") }
            parameters[last] = .text("$response.body#\(element.pointer)/\(member)")
            links[other.name] = ["operationId": .text(other.name), "parameters": parameters]
        }
    }

    /// The position of an object with an id in a response, and its members.
    private var answeredElement: (pointer: String, members: [String])? {
        let answers = source["answers"]?.members ?? []
        guard
            let answer = answers.first(where: { $0.name == "200" || $0.name == "201" }),
            let schema = DescribedContent(answer.value).schema
        else { return nil }
        let schemas = DescribedSchemas(shared)
        guard let list = shared["lists"]?[schema]?.members.first else {
            return ("", schemas.members(of: schema))
        }
        return ("/\(list.name)/0", schemas.members(of: list.value.text ?? ""))
    }
}
