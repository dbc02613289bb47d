import BoardAPI
import WebServer

/// One text, or one for each plural form.
struct Phrase: Sendable {
    /// The forms by the names of Unicode's plural rules; a text without forms has only "other".
    private let forms: [String: String]

    init(_ value: JSONValue) {
        if let text = value.text {
            forms = ["other": text]
        } else {
            forms = Dictionary(uniqueKeysWithValues: value.members.map { ($0.name, $0.value.text ?? "") })
        }
    }

    /// Returns the text in a plural form, or else in "other".
    func form(of name: String?) -> String {
        name.flatMap { forms[$0] } ?? forms["other"] ?? ""
    }

    /// The placeholders in all forms.
    var placeholders: Set<String> {
        Set(forms.values.flatMap { form in Self.pieces(of: form).compactMap(\.placeholder) })
    }

    /// Returns a form with values in place of its placeholders; placeholders without a value are kept.
    ///
    /// Values are not searched for placeholders.
    static func filled(_ form: String, with values: [String: any CustomStringConvertible]) -> String {
        pieces(of: form).map { piece in
            piece.placeholder.flatMap { values[$0] }.map { "\($0)" } ?? String(piece.text)
        }
        .joined()
    }

    /// The parts of the form: placeholders, and the text between them.
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
