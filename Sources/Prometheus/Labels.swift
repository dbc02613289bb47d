/// The labels of a series, sorted by name.
struct Labels: Hashable, Sendable {
    /// The text between the braces, with escaped values.
    let text: String
    private let names: [String]

    /// - Parameter dimensions: The names and values. Names that Prometheus does not allow are changed.
    init(_ dimensions: [(String, String)]) {
        let sorted = dimensions.map { ($0.0.sanitized(allowingColons: false), $0.1) }.sorted { $0.0 < $1.0 }
        names = sorted.map(\.0)
        text = sorted.map { "\($0.0)=\"\($0.1.escaped(quotes: true))\"" }.joined(separator: ",")
    }

    /// The labels of the series that all further ones share.
    var others: Labels {
        Labels(names.map { ($0, "other") })
    }
}

extension String {
    /// The text with an underscore for each character that names may not contain.
    func sanitized(allowingColons: Bool) -> String {
        let scalars = unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": Character(scalar)
            case ":" where allowingColons: ":"
            default: "_"
            }
        }
        guard let first = scalars.first, !("0"..."9").contains(first) else { return "_" + String(scalars) }
        return String(scalars)
    }

    /// The text with escaped backslashes, line feeds and, if requested, quotation marks.
    func escaped(quotes: Bool) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\"" where quotes: text += "\\\""
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
