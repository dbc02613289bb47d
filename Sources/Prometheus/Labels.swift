/// The labels of a series, sorted by name.
struct Labels: Sendable {
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
        let signs = unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": UInt8(ascii: scalar)
            case ":" where allowingColons: UInt8(ascii: scalar)
            default: UInt8(ascii: "_")
            }
        }
        let isDigitFirst = signs.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
        return (isDigitFirst ? "_" : "") + String(decoding: signs, as: UTF8.self)
    }

    /// The text with escaped backslashes, line feeds and, if requested, quotation marks.
    func escaped(quotes: Bool) -> String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\"") })
        else {
            return self
        }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\"" where quotes: text += "\\\""
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
