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
        Set(forms.values.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.1) } })
    }
}
