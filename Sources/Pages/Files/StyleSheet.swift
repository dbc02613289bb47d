import Foundation
import Karaoke

/// The style sheets of the pages, each in one file with all that pages share.
enum StyleSheet {
    /// The style sheets that stand by themselves; every other one begins with what all pages share.
    private static let whole = ["dark.css", "docs.css", "tokens.css"]

    /// Returns a style sheet as browsers load it, before they paint anything: without comments and indentation.
    static func data(of name: String, in folder: URL) throws -> Data {
        let style = try text(of: name, in: folder)
        guard !whole.contains(name) else { return Data(code(of: style).utf8) }
        let dark = try text(of: "dark.css", in: folder)
        let byDevice = dark.replacing(":root {", with: ":root:not([data-theme]) {")
        let chosen = dark.replacing(":root {", with: ":root[data-theme=\"dark\"] {")
        let looks = "@media (prefers-color-scheme: dark) {\n\(byDevice)}\n\(chosen)"
        return Data(code(of: try text(of: "tokens.css", in: folder) + looks + style).utf8)
    }

    /// Reads a style sheet, with the ones that it imports in their places.
    private static func text(of name: String, in folder: URL) throws -> String {
        let style = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        return try style.matches(of: /@import "([a-z]+\.css)";\n/).reversed().reduce(into: style) { style, found in
            style.replaceSubrange(found.range, with: try text(of: String(found.output.1), in: folder))
        }
    }

    /// Removes comments, indentation, empty lines, and the spaces around braces and colons of declarations.
    static func code(of style: String) -> String {
        style.replacing(/\/\*[\s\S]*?\*\//, with: "")
            .split(separator: "\n")
            .map { line in
                let words = line.trimmed
                return words.hasSuffix(";") ? words.replacing(": ", with: ":", maxReplacements: 1) : words
            }
            .filter { !$0.isEmpty }
            .joined(separator: "\n")
            .replacing(" {\n", with: "{")
            .replacing(";\n", with: ";")
            .replacing(";}", with: "}")
    }
}
