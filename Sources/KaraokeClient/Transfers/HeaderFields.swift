/// The header fields of an HTTP message, whose names are the same in any case.
struct HeaderFields: Sendable {
    private var list: [(name: String, value: String)] = []

    /// The fields as lines.
    var lines: [String] { list.map { "\($0.name): \($0.value)" } }

    /// Adds a field.
    ///
    /// Control characters of the value are left out, since they would end the field.
    mutating func add(name: String, value: String) {
        var visible = String.UnicodeScalarView()
        visible.append(contentsOf: value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        list.append((name, String(visible)))
    }

    /// Adds the field of a received line, unless it is malformed.
    mutating func add(line: String) {
        let parts = line.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        add(name: String(parts[0]), value: String(parts[1]).trimmed)
    }

    /// The value of the first field with a name.
    func first(name: String) -> String? {
        list.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    func contains(name: String) -> Bool {
        first(name: name) != nil
    }
}

extension String {
    /// The text without the spaces and tabs around it.
    fileprivate var trimmed: String {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" }
        let rest = unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank)
        return rest.reversed().reduce(into: "") { $0.unicodeScalars.append($1) }
    }
}
