import BoardAPI
import WebServer

/// One text, or one for each plural form.
struct Phrase: Sendable {
    /// By the names of Unicode's plural rules; a text without forms is "other".
    private let forms: [String: String]

    init(_ value: JSONValue) {
        if let text = value.text {
            forms = ["other": text]
        } else {
            forms = Dictionary(uniqueKeysWithValues: value.members.map { ($0.name, $0.value.text ?? "") })
        }
    }

    /// The text in a plural form, else the one for all others.
    func form(of name: String?) -> String {
        name.flatMap { forms[$0] } ?? forms["other"] ?? ""
    }

    /// The names in braces, in any form.
    var placeholders: Set<String> {
        Set(forms.values.flatMap { form in Self.pieces(of: form).compactMap(\.placeholder) })
    }

    /// A form with values in place of its placeholders; a placeholder without a value stays.
    ///
    /// Values are not searched for placeholders.
    static func filled(_ form: String, with values: [String: any CustomStringConvertible]) -> String {
        pieces(of: form).map { piece in
            piece.placeholder.flatMap { values[$0] }.map { "\($0)" } ?? String(piece.text)
        }
        .joined()
    }

    /// The form cut before and behind each placeholder.
    private static func pieces(of form: String) -> [(text: Substring, placeholder: String?)] {
        var pieces: [(text: Substring, placeholder: String?)] = []
        var end = form.startIndex
        for match in form.matches(of: /\{(\w+)\}/) {
            pieces.append((form[end..<match.range.lowerBound], nil))
            pieces.append((match.0, String(match.1)))
            end = match.range.upperBound
        }
        pieces.append((form[end...], nil))
        return pieces
    }
}
