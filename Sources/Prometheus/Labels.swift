/// The labels of a series, sorted by name.
struct Labels: Hashable, Sendable {
    /// As they stand between the braces, values escaped.
    let text: String
    private let names: [String]

    /// - Parameter dimensions: Names and values; a name that Prometheus would not take is changed to one that it takes.
    init(_ dimensions: [(String, String)]) {
        let sorted = dimensions.map { ($0.0.sanitized(allowingColons: false), $0.1) }.sorted { $0.0 < $1.0 }
        names = sorted.map(\.0)
        text = sorted.map { "\($0.0)=\"\($0.1.escaped(quotes: true))\"" }.joined(separator: ",")
    }

    /// The labels of all series that are too many to be told apart.
    var others: Labels {
        Labels(names.map { ($0, "other") })
    }
}

extension String {
    /// The text with everything that a name may not hold replaced by an underscore.
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

    /// The text with backslashes and line feeds escaped, and quotation marks where they would end it.
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
