/// One page of a list.
struct ListDocument<Element: JSONEncodable>: JSONEncodable {
    /// What the elements are called.
    let name: StaticString
    let elements: [Element]
    /// Where the next page begins; `nil` on the last one.
    var next: String?
    /// How many elements all pages have together; `nil` when nobody asked.
    var total: Int?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member(name, elements)
            json.member("next", next)
            if let total { json.member("total", total) }
        }
    }
}
