import BoardAPI
import Karaoke
import Mustache
import WebServer

/// The texts of the pages in one language.
///
/// Scripts read the same files with the same rules: see `scripts/shared/texts.js`.
///
/// ```swift
/// texts("wall.running", ["count": 11])    // "11 in the running"
/// ```
struct Texts: Sendable {
    let language: Songbook.Language
    private let phrases: [String: Phrase]
    private let languageNames: [String: String]

    /// Creates the texts of a language.
    ///
    /// - Parameters:
    ///   - phrases: An object with a text, or one for each plural form, by a name that starts with its page.
    ///   - languageNames: An object with the name of each language, by its code.
    ///   - language: The language.
    init(_ phrases: JSONValue, languageNames: JSONValue, in language: Songbook.Language) {
        self.language = language
        self.languageNames = languageNames.members.reduce(into: [:]) { names, member in
            if case .text(let name) = member.value { names[member.name] = name }
        }
        self.phrases = Dictionary(phrases.members.map { ($0.name, Phrase($0.value)) }) { first, _ in first }
    }

    /// The names of all texts.
    var names: Set<String> { Set(phrases.keys) }

    /// Returns the placeholders of a text.
    func placeholders(of name: String) -> Set<String> {
        phrases[name]?.placeholders ?? []
    }

    /// Returns a text with values in place of its placeholders; `count` determines the plural form.
    ///
    /// A missing text is replaced by its name, so that the page is shown nevertheless and tests detect it.
    func callAsFunction(_ name: String, _ values: [String: any CustomStringConvertible] = [:]) -> String {
        guard let phrase = phrases[name] else { return name }
        return phrase.filled(form: (values["count"] as? Int).map(language.pluralForm), with: values)
    }
}

extension Texts: MustacheParent {
    /// The lookup of `texts.wall.tally` in templates: first the texts of the page, then the text.
    func child(named page: String) -> Any? {
        OfPage(texts: self, page: page)
    }

    /// The texts of one page.
    private struct OfPage: MustacheParent {
        let texts: Texts
        let page: String

        func child(named name: String) -> Any? {
            texts("\(page).\(name)")
        }
    }
}

extension Texts {
    /// Returns the name of the language with a code; the code when the language is unknown.
    func name(ofLanguage code: String) -> String {
        languageNames[code] ?? code
    }

    /// Returns a text with a count, in which `number` is the count with separators between thousands.
    func counted(_ name: String, _ count: Int) -> String {
        self(name, ["count": count, "number": Self.grouped(count)])
    }

    /// A number as both languages write it: `12,345`.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let groups = stride(from: digits.count % 3 - 3, to: digits.count, by: 3).map { start in
            String(digits[max(start, 0)..<start + 3])
        }
        return (number < 0 ? "-" : "") + groups.filter { !$0.isEmpty }.joined(separator: ",")
    }

    /// Returns the text for the state of an inactive board; empty for an active one.
    func sign(of state: Board.State) -> String {
        state == .active ? "" : self("wall.\(state.rawValue)")
    }
}
