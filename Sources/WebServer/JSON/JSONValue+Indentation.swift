import NIOCore

extension JSONValue {
    /// The indented text of the value: short values on one line, others with one line per member or element.
    package func indented(by depth: Int = 0) -> String {
        let line = String(buffer: JSONBuffer.text(of: self))
        guard line.utf8.count + 2 * depth > 60 else { return line.spaced }
        let space = String(repeating: "  ", count: depth + 1)
        let end = String(repeating: "  ", count: depth)
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.map { member in
                "\(space)\(String(buffer: JSONBuffer.text(of: member.name))): \(member.value.indented(by: depth + 1))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(end)}"
        case .array(let elements) where !elements.isEmpty:
            return "[\n\(elements.map { "\(space)\($0.indented(by: depth + 1))" }.joined(separator: ",\n"))\n\(end)]"
        default:
            return line
        }
    }
}

extension String {
    /// The text on one line, with a space after each colon and comma between values.
    fileprivate var spaced: String {
        var isText = false
        var isEscaped = false
        return reduce(into: "") { spaced, character in
            spaced.append(character)
            if !isText, character == ":" || character == "," { spaced.append(" ") }
            if character == "\"", !isEscaped { isText.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
    }
}
