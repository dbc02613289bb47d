/// One page of a list.
struct ListDocument<Element: JSONEncodable>: JSONEncodable {
    /// What the elements are called.
    let name: StaticString
    let elements: [Element]
    /// Where the next page begins; `nil` on the last one.
    var next: String?
    /// How many elements all pages have together; `nil` when nobody asked.
    var total: Int?
    /// The version that the list's board has with the elements; `nil` for a list without a version.
    var version: Int?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member(name, elements)
            json.member("next", next)
            if let total { json.member("total", total) }
            if let version { json.member("version", version) }
        }
    }
}
