import BoardAPI
import Karaoke
import Mustache
import WebServer

/// The content of a page, with the parts that all pages have in common.
struct ShownPage {
    /// The language, for the attribute `lang`.
    let language: String
    /// The other available languages.
    let otherLanguages: [LanguageChoice]
    /// The path of the page's files: `/assets/` with the fingerprint.
    let assets: String
    /// The page's path, for redirects back to it.
    let path: String
    let texts: Texts
    /// The name of the page's script without its ending; `nil` for a page that has none.
    let script: String?
    /// The content of this page only.
    let content: Any

    /// An available language.
    struct LanguageChoice {
        let code: String
        /// The name of the language in that language.
        let name: String
    }
}

extension WebFiles {
    /// Returns the texts in a language; every language has texts.
    func texts(in language: Songbook.Language) -> Texts {
        guard let texts = texts[language] else { preconditionFailure("There are no texts in \(language)") }
        return texts
    }

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - template: The name of the page's template, which fills in the template `page`.
    ///   - content: The value of `content` in the template.
    ///   - script: The name of the page's script without its ending; `nil` for none.
    ///   - language: The language.
    ///   - path: The page's path, for redirects back after another language was selected.
    /// - Returns: The page as HTML.
    func html(
        _ template: String,
        _ content: Any,
        script: String? = nil,
        in language: Songbook.Language,
        path: String
    ) -> String {
        let page = ShownPage(
            language: language.rawValue,
            otherLanguages: Songbook.Language.allCases.filter { $0 != language }.map { other in
                ShownPage.LanguageChoice(code: other.rawValue, name: texts(in: other)("page.language"))
            },
            assets: assetPath,
            path: path,
            texts: texts(in: language),
            script: script,
            content: content
        )
        guard let html = templates.render(TemplateContent(page), withTemplate: template) else {
            preconditionFailure("The template \(template) is missing")
        }
        return html
    }
}
