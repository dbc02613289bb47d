import Foundation
import Karaoke
import SongText

/// The style sheets of the pages.
///
/// The folder `styles` has a file for each page, which imports its components from the folders beside it. Browsers load
/// a page's sheet and all that it imports as one file.
enum StyleSheet {
    /// The colours by night.
    private static let dark = "shared/dark.css"

    /// Returns the style sheets by name, as browsers load them before they paint anything.
    static func all(in folder: URL) throws -> [(name: String, data: Data)] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".css") }.sorted()
            .map { ($0, Data(code(of: try text(of: $0, in: folder)).utf8)) }
    }

    /// Reads a style sheet, with the ones that it imports in their places.
    private static func text(of name: String, in folder: URL) throws -> String {
        let style = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        guard name != dark else { return byDeviceOrChosen(style) }
        return try style.matches(of: /@import "([a-z\/-]+\.css)";\n/).reversed().reduce(into: style) { style, found in
            style.replaceSubrange(found.range, with: try text(of: String(found.output.1), in: folder))
        }
    }

    /// Returns the colours by night twice: for devices that prefer them, and for people who chose them.
    private static func byDeviceOrChosen(_ dark: String) -> String {
        let byDevice = dark.replacing(":root {", with: ":root:not([data-theme]) {")
        let chosen = dark.replacing(":root {", with: ":root[data-theme=\"dark\"] {")
        return "@media (prefers-color-scheme: dark) {\n\(byDevice)}\n\(chosen)"
    }

    /// Removes comments, indentation, empty lines, and the spaces around braces, commas and colons of declarations.
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
            .replacing("}\n", with: "}")
            .replacing(",\n", with: ",")
            .replacing(", ", with: ",")
            .replacing(" > ", with: ">")
    }
}
