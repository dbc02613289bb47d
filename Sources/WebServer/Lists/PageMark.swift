import Cryptography
import Foundation

/// A digest of a list's path and filters, which its cursors carry, so that other lists reject them.
package struct PageMark: Equatable {
    private let text: String

    /// - Parameters:
    ///   - path: The path of the list.
    ///   - filters: The filters of the list, in any order.
    package init(_ path: String, filters: [(name: String, value: String)]) {
        let pairs = filters.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.sorted()
        text = SHA256.hash(of: "\(path)?\(pairs.joined(separator: "&"))".utf8).prefix(4).hexadecimal
    }

    /// Returns the cursor of the page after a key.
    package func cursor(_ key: some PageKey) -> String {
        "\(text)~\(key.opaque)"
    }

    /// Returns the key in a cursor; `nil` when the cursor is malformed or belongs to another list.
    package func key<Key: PageKey>(of cursor: String, as type: Key.Type = Key.self) -> Key? {
        let parts = cursor.parts(at: "~", maxSplits: 1)
        guard parts.count == 2, parts[0] == text else { return nil }
        return Key(opaque: String(parts[1]))
    }
}
