/// A list that is read page by page during iteration.
///
/// ```swift
/// for try await song in client.songs().prefix(3) { print(song.title) }
/// let sections = try await party.sections().all()
/// ```
public struct Pages<Element: Decodable & Sendable>: AsyncSequence, Sendable {
    private static var pageSize: Int { 100 }

    private let name: String
    private let request: APIRequest
    private let transport: Transport

    init(of name: String, by request: APIRequest, over transport: Transport) {
        var request = request
        request.add("limit", "\(Self.pageSize)")
        self.name = name
        self.request = request
        self.transport = transport
    }

    /// All elements.
    public func all() async throws -> [Element] {
        var elements: [Element] = []
        for try await element in self { elements.append(element) }
        return elements
    }

    /// Counts the elements of all pages, which reads one of them.
    ///
    /// A search finds at most 200 songs.
    public func count() async throws -> Int {
        var request = request
        request.add("total", "true")
        let page: PageDocument<Element> = try PageDocument(await transport.send(request), name: name)
        guard let total = page.total else { throw ServiceError.unintelligible("It does not count the \(name).") }
        return total
    }

    /// Begins to iterate over the list.
    ///
    /// The first page is read for the first element.
    public func makeAsyncIterator() -> Iterator {
        Iterator(list: self)
    }

    fileprivate func page(after cursor: String?) async throws -> PageDocument<Element> {
        var request = request
        if let cursor { request.add("cursor", cursor) }
        return try PageDocument(await transport.send(request), name: name)
    }
}

extension Pages {
    /// An iterator over a list.
    public struct Iterator: AsyncIteratorProtocol {
        private let list: Pages
        private var page: ArraySlice<Element> = []
        private var cursor: String?
        private var cursors: Set<String> = []
        private var isAtEnd = false

        fileprivate init(list: Pages) {
            self.list = list
        }

        /// The next element; `nil` at the end of the last page.
        ///
        /// - Throws: ``Problem``, ``ServiceError`` or `CancellationError`.
        public mutating func next() async throws -> Element? {
            while page.isEmpty, !isAtEnd {
                let document = try await list.page(after: cursor)
                page = document.elements[...]
                cursor = document.next
                isAtEnd = document.next == nil
                if let cursor, !cursors.insert(cursor).inserted {
                    throw ServiceError.unintelligible("The list of \(list.name) leads back to an earlier page.")
                }
            }
            return page.popFirst()
        }
    }
}

/// A page of a list, whose elements have a name that depends on the list.
struct PageDocument<Element: Decodable> {
    let elements: [Element]
    /// The cursor of the next page; `nil` on the last page.
    let next: String?
    /// The number of elements on all pages, when it was requested.
    let total: Int?

    init(_ response: APIResponse, name: String) throws {
        self = try APIResponse.interpret(as: Self.self) { try Self(response.decode(Members.self), name: name) }
    }

    private init(_ members: Members, name: String) throws {
        let key = Key(stringValue: name)
        guard let elements = try members.container.decodeIfPresent([Element].self, forKey: key) else {
            throw ServiceError.unintelligible("It is not a list of \(name).")
        }
        self.elements = elements
        next = try members.container.decodeIfPresent(String.self, forKey: Key(stringValue: "next"))
        total = try members.container.decodeIfPresent(Int.self, forKey: Key(stringValue: "total"))
    }

    /// The undecoded members of a page.
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
