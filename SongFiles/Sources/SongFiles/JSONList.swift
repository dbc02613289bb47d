import JSONSyntax

/// The place of the list of songs in JSON: the list whose objects have titles and artists.
struct JSONList: Sendable, Equatable {
    /// The name of the member that is the list; empty for a list that is the whole document.
    let key: String
    /// The number of lists and objects around it.
    let depth: Int

    static let usual = JSONList(key: "songs", depth: 1)

    /// The members that wrap the song of an entry, as in `{"added_at": ..., "track": {...}}`.
    static let wrappers: Set<String> = ["track", "song", "recording", "item", "attributes"]

    /// Finds the first list of songs in the beginning of a document; `nil` when there is none.
    init?(in bytes: ArraySlice<UInt8>) {
        var scanner = JSONScanner()
        /// The lists around the present value, innermost last, and the columns of their objects.
        var lists: [(list: JSONList, columns: Set<SongColumn>)] = []
        var key = ""
        var wrapperDepth = 0
        for byte in bytes {
            guard !scanner.isAtEnd, let tokens = try? scanner.read(byte) else { return nil }
            for found in [tokens.0, tokens.1].compactMap(\.self) {
                switch found.token {
                case .beginArray: lists.append((JSONList(key: found.depth == 0 ? "" : key, depth: found.depth), []))
                case .endArray: lists.removeLast()
                case .beginObject: wrapperDepth = Self.wrappers.contains(key) ? found.depth : wrapperDepth
                case .key:
                    key = String(decoding: scanner.text, as: UTF8.self)
                    guard let (list, columns) = lists.last, let column = SongColumn(named: key) else { continue }
                    let isWrapped = found.depth == list.depth + 3 && wrapperDepth == list.depth + 2
                    guard found.depth == list.depth + 2 || isWrapped else { continue }
                    lists[lists.count - 1].columns.insert(column)
                    guard columns.union([column]).isSuperset(of: [.title, .artist]) else { continue }
                    self = list
                    return
                default: break
                }
            }
        }
        return nil
    }

    private init(key: String, depth: Int) {
        self.key = key
        self.depth = depth
    }
}
