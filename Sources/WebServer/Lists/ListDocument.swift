/// One page of a list.
package struct ListDocument<Element: JSONEncodable>: JSONEncodable {
    /// The name of the JSON member with the elements.
    package let name: StaticString
    package let elements: [Element]
    /// The cursor of the next page; `nil` on the last one.
    package var next: String?
    /// The number of elements on all pages; `nil` when it was not requested.
    package var total: Int?
    /// The version of the list; `nil` for a list without one.
    package var version: Int?

    package init(name: StaticString, elements: [Element], next: String? = nil, total: Int? = nil, version: Int? = nil) {
        self.name = name
        self.elements = elements
        self.next = next
        self.total = total
        self.version = version
    }

    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member(name, elements)
            json.member("next", next)
            if let total { json.member("total", total) }
            if let version { json.member("version", version) }
        }
    }
}
