/// Text in which each sign that means something in markup forms one grapheme cluster with its neighbour.
enum HostileText {
    /// Scalars that take the scalar behind them into their cluster.
    private static let prepended: [Unicode.Scalar] = ["\u{600}", "\u{6DD}", "\u{110BD}"]
    /// Scalars that join the cluster of the scalar before them.
    private static let combining: [Unicode.Scalar] = ["\u{301}", "\u{20DD}"]
    private static let signs: [Unicode.Scalar] = ["<", ">", "&", "\"", "'"]

    /// Each sign behind each prepended scalar, and before each combining one: 80 scalars.
    static let text: String = {
        var text = String.UnicodeScalarView()
        for sign in signs {
            for scalar in prepended { text += [scalar, sign, "z"] }
            for scalar in combining { text += [sign, scalar, "z"] }
        }
        return String(text)
    }()

    /// The text as HTML and XML write it.
    static let escaped: String = {
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

    /// The parts of the text that no document may hold as they are.
    static let unescaped: [String] = signs.flatMap { sign in
        prepended.map { String(String.UnicodeScalarView([$0, sign, "z"])) }
            + combining.map { String(String.UnicodeScalarView([sign, $0, "z"])) }
    }

    /// The text as a part of an address.
    static let percentEncoded = text.utf8.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
}

extension String {
    /// The number of places in which another text stands, byte by byte.
    func occurrences(of text: String) -> Int {
        Array(utf8).ranges(of: Array(text.utf8)).count
    }

    /// The parts of the hostile text that stand in this one as they are.
    var unescapedParts: [String] {
        HostileText.unescaped.filter { occurrences(of: $0) > 0 }
    }
}
