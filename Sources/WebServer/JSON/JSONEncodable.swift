/// A value that writes itself as one JSON value.
package protocol JSONEncodable {
    func encode(to json: inout JSONBuffer)
}

extension String: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Int: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Double: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Bool: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(literal: self ? "true" : "false")
    }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        guard let self else { return json.write(literal: "null") }
        self.encode(to: &json)
    }
}

extension Array: JSONEncodable where Element: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.array(self) { json, element in element.encode(to: &json) }
    }
}
