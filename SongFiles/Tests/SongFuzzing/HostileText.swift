/// Text in which each sign with a meaning in markup forms one grapheme cluster with its neighbour.
package enum HostileText {
    /// Scalars that form a cluster with the scalar after them.
    private static let prepended: [Unicode.Scalar] = ["\u{600}", "\u{6DD}", "\u{110BD}"]
    /// Scalars that join the cluster of the scalar before them.
    private static let combining: [Unicode.Scalar] = ["\u{301}", "\u{20DD}"]
    private static let signs: [Unicode.Scalar] = ["<", ">", "&", "\"", "'"]
    /// The separators of lists, tables and lines.
    private static let separators: [Unicode.Scalar] = [";", ",", "|", "\t", "\n", "\r"]

    /// Each sign after each prepended scalar, and before each combining one: 80 scalars.
    package static let text: String = {
        var text = String.UnicodeScalarView()
        for sign in signs {
            for scalar in prepended { text += [scalar, sign, "z"] }
            for scalar in combining { text += [sign, scalar, "z"] }
        }
        return String(text)
    }()

    /// The text as HTML and XML write it.
    package static let escaped: String = {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += Array("&lt;".unicodeScalars)
            case ">": escaped += Array("&gt;".unicodeScalars)
            case "&": escaped += Array("&amp;".unicodeScalars)
            case "\"": escaped += Array("&quot;".unicodeScalars)
            case "'": escaped += Array("&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }()

    /// The parts of the text that no document may contain unescaped.
    package static let unescaped = clusters(of: signs).map { $0 + "z" }

    /// Each sign and each separator after each prepended scalar, and before each combining one.
    package static let clusters = clusters(of: signs + separators)

    /// Direction marks, a byte order mark, letters beyond the basic plane and NUL.
    package static let letters = ["\u{202E}", "\u{2066}", "\u{FEFF}", "\u{20BB7}", "🎤", "\0", " ", "a"]

    /// Texts of the greatest length of a name, and longer by one scalar.
    package static let longest = [200, 201].flatMap { count in
        ["a", "\u{20BB7}", "\u{600}", "'\u{20DD}"].map { text in
            String(String.UnicodeScalarView(String(repeating: text, count: count).unicodeScalars.prefix(count)))
        }
    }

    private static func clusters(of scalars: [Unicode.Scalar]) -> [String] {
        scalars.flatMap { scalar in
            prepended.map { String(String.UnicodeScalarView([$0, scalar])) }
                + combining.map { String(String.UnicodeScalarView([scalar, $0])) }
        }
    }

    /// The text as a part of an address.
    package static let percentEncoded = text.percentEncoded
}

extension String {
    /// Each byte as a part of an address.
    package var percentEncoded: String {
        utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// The number of occurrences of another text, compared by bytes.
    package func occurrences(of text: String) -> Int {
        Array(utf8).ranges(of: Array(text.utf8)).count
    }

    /// The parts of the hostile text that occur unescaped in this one.
    package var unescapedParts: [String] {
        HostileText.unescaped.filter { occurrences(of: $0) > 0 }
    }
}
