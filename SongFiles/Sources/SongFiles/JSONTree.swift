import JSONSyntax

/// The beginning of a document of JSON, as far as it was read.
indirect enum JSONTree: Sendable {
    case text(String)
    case list([JSONTree])
    case object([(key: String, value: JSONTree)])
    /// A number, a word or null.
    case other

    /// Reads bytes until they end, or are not JSON any more.
    init(_ bytes: ArraySlice<UInt8>) {
        var builder = Builder()
        var scanner = JSONScanner()
        for byte in bytes where !scanner.isAtEnd {
            guard let tokens = try? scanner.read(byte) else { break }
            for found in [tokens.0, tokens.1].compactMap(\.self) {
                builder.add(found.token, String(decoding: scanner.text, as: UTF8.self))
            }
        }
        self = builder.tree
    }

    /// Puts tokens together.
    private struct Builder {
        /// The open containers, the innermost last.
        private var open: [Container] = []
        private var key = ""
        private var whole: JSONTree?

        private struct Container {
            /// The key that leads to the container.
            let key: String
            let isList: Bool
            var members: [(key: String, value: JSONTree)] = []

            var tree: JSONTree { isList ? .list(members.map(\.value)) : .object(members) }
        }

        /// The tree, in which all containers end.
        var tree: JSONTree {
            var builder = self
            while !builder.open.isEmpty { builder.close() }
            return builder.whole ?? .other
        }

        mutating func add(_ token: JSONScanner.Token, _ text: String) {
            switch token {
            case .beginObject: open.append(Container(key: key, isList: false))
            case .beginArray: open.append(Container(key: key, isList: true))
            case .endObject, .endArray: close()
            case .key: key = text
            case .text: add(.text(text), key)
            case .number, .word, .null: add(.other, key)
            }
        }

        private mutating func close() {
            guard let container = open.popLast() else { return }
            add(container.tree, container.key)
        }

        private mutating func add(_ value: JSONTree, _ key: String) {
            guard !open.isEmpty else {
                whole = value
                return
            }
            open[open.count - 1].members.append((key, value))
        }
    }
}
