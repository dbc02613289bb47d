/// One page of a list, whose elements stand under a name that depends on the list.
struct PageDocument<Element: Decodable> {
    let elements: [Element]
    /// Where the next page begins; `nil` on the last one.
    let next: String?

    init(_ members: Members, name: String) throws {
        let key = Key(stringValue: name)
        guard let elements = try members.container.decodeIfPresent([Element].self, forKey: key) else {
            throw ServiceError.unintelligible("The answer is no list of \(name).")
        }
        self.elements = elements
        next = try members.container.decodeIfPresent(String.self, forKey: Key(stringValue: "next"))
    }

    /// The members of a page, not read yet.
    struct Members: Decodable {
        let container: KeyedDecodingContainer<Key>

        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: Key.self)
        }
    }

    /// The name of a member.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }
}
