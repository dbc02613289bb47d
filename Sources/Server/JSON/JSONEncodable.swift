import Karaoke

/// A value that writes itself as one JSON value.
protocol JSONEncodable {
    func encode(to json: inout JSONBuffer)
}

extension String: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Int: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Double: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.write(self)
    }
}

extension Bool: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.write(literal: self ? "true" : "false")
    }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        guard let self else { return json.write(literal: "null") }
        self.encode(to: &json)
    }
}

extension Array: JSONEncodable where Element: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.array(self) { json, element in element.encode(to: &json) }
    }
}

extension Identifier: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.write(uuid)
    }
}
