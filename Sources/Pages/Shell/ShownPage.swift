import BoardAPI
import Karaoke
import Mustache
import WebServer

/// One page as its template shows it: its own content, and what all pages have around it.
struct ShownPage {
    /// The language, as HTML names it.
    let language: String
    /// The other languages, to switch to.
    let otherLanguages: [LanguageChoice]
    /// The path of the page's files: `/assets/` and the fingerprint.
    let assets: String
    /// The page's address, to come back to.
    let path: String
    let texts: Texts
    /// The name of the page's script; `nil` for a page that has none.
    let script: String?
    /// The imports of the script, so that browsers load them all at once.
    let modules: [String]
    /// True when the script shows texts, which it loads.
    let needsTexts: Bool
    /// The part that only this page has.
    let content: Any

    /// A language that the page may be read in.
    struct LanguageChoice {
        let code: String
        /// The language's name in itself.
        let name: String
    }
}

extension WebFiles {
    /// The texts in a language, of which there are some in each.
    func texts(in language: Songbook.Language) -> Texts {
        guard let texts = texts[language] else { preconditionFailure("There are no texts in \(language)") }
        return texts
    }

    /// Writes a page.
    ///
    /// - Parameters:
    ///   - template: The name of the page's template, which fills in the template `page`.
    ///   - content: What only this page has, as `content` in the template.
    ///   - script: The name of the page's script; `nil` for none.
    ///   - language: The language to show it in.
    ///   - path: The page's address, to which one returns when one has chosen another language.
    /// - Returns: The page as HTML.
    func html(
        _ template: String,
        _ content: Any,
        script: String? = nil,
        in language: Songbook.Language,
        path: String
    ) -> String {
        let modules = script.map(imports.all) ?? []
        let page = ShownPage(
            language: language.rawValue,
            otherLanguages: Songbook.Language.allCases.filter { $0 != language }.map { other in
                ShownPage.LanguageChoice(code: other.rawValue, name: texts(in: other)("page.language"))
            },
            assets: assetPath,
            path: path,
            texts: texts(in: language),
            script: script,
            modules: modules,
            needsTexts: modules.contains("texts.js"),
            content: content
        )
        guard let html = templates.render(page, withTemplate: template) else {
            preconditionFailure("The template \(template) is missing")
        }
        return html
    }
}
