import Crypto
import Foundation

/// A mark of a list and its filters, which the list's cursors carry, so that no other list takes them.
package struct PageMark: Equatable {
    private let text: String

    /// - Parameters:
    ///   - path: The path of the list.
    ///   - filters: What the list is asked for, in any order, but for which page of it.
    package init(_ path: String, filters: [(name: String, value: String)]) {
        let pairs = filters.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.sorted()
        let digest = SHA256.hash(data: Data("\(path)?\(pairs.joined(separator: "&"))".utf8)).prefix(4)
        text = digest.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
    }

    /// The cursor of the page behind a key.
    package func cursor(_ key: some PageKey) -> String {
        "\(text)~\(key.opaque)"
    }

    /// The key of a cursor; `nil` for a cursor of another list, or none at all.
    package func key<Key: PageKey>(of cursor: String, as type: Key.Type = Key.self) -> Key? {
        let parts = cursor.parts(at: "~", maxSplits: 1)
        guard parts.count == 2, parts[0] == text else { return nil }
        return Key(opaque: String(parts[1]))
    }
}
