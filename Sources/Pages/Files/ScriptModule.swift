import Foundation
import Karaoke
import SongText

/// The code of one script, with its imports.
struct ScriptModule {
    let code: String
    /// The code as the body of a function that returns the exports.
    let function: String
    /// The paths of the imported scripts.
    let imports: Set<String>
    let asked: AskedTexts
    /// The names of the facts that the code mentions.
    let facts: Set<String>
}

/// Reads scripts without comments and indentation as modules.
struct ScriptReader {
    /// The numbers of the modules in bundles, by path.
    let numbers: [String: Int]

    // To make a pattern costs more than to match a script with it.
    private let relativePath = /"(\.\.?)\/([^"]+\.js)"/
    private let imported = /import(?:\(| .*from | )"([^"]+)"/
    private let fact = /facts\.(\w+)/
    private let text = /"(\w+\.\w+)"/
    private let beginningOfText = /`(\w+\.\w*)\$\{/
    private let importOfNames = /import (\{.*\}) from "([^"]+)";/
    private let importOfNothing = /import "([^"]+)";/
    private let export = /export (?:async )?(?:function|class|const) (?:\{ (.+?) \}|(\w+))/
    private let importOnDemand = /import\("([^"]+)"\)/

    /// Returns the module of a script.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - path: The path of the script: its folder and its name.
    /// - Returns: The module.
    func module(of code: String, at path: String) -> ScriptModule {
        let folder = (path as NSString).deletingLastPathComponent
        let lines = code.parts(at: "\n").map { line in
            guard line.contains("import") else { return line }
            return line.replacing(relativePath) { "\"\($0.output.1 == "." ? "\(folder)/" : "")\($0.output.2)\"" }
        }
        let importing = lines.filter { $0.contains("import") }
        return ScriptModule(
            code: code,
            function: function(of: lines),
            imports: Set(importing.flatMap { $0.matches(of: imported).map { String($0.output.1) } }),
            asked: AskedTexts(
                names: Set(code.matches(of: text).map { String($0.output.1) }),
                beginnings: Set(code.matches(of: beginningOfText).map { String($0.output.1) })
            ),
            facts: Set(code.matches(of: fact).map { String($0.output.1) })
        )
    }

    private func function(of lines: [Substring]) -> String {
        var exports: [String] = []
        let body = lines.map { line -> String in
            guard line.hasPrefix("import ") || line.hasPrefix("export ") || line.contains("import(") else {
                return String(line)
            }
            if let found = line.wholeMatch(of: importOfNames) {
                let names = found.output.1.replacing(" as ", with: ": ")
                return "const \(names) = await \(load(found.output.2));"
            }
            if let found = line.wholeMatch(of: importOfNothing) {
                return "await \(load(found.output.1));"
            }
            if let found = line.prefixMatch(of: export) {
                exports.append(String(found.output.1 ?? found.output.2 ?? ""))
                return String(line.dropFirst("export ".count))
            }
            return String(line).replacing(importOnDemand) { load($0.output.1) }
        }
        let end = exports.isEmpty ? [] : ["return { \(exports.joined(separator: ", ")) };"]
        return joined(body + end)
    }

    /// Joins lines, which need no break after a brace, a comma or a semicolon: no comment follows code in its line.
    private func joined(_ lines: [String]) -> String {
        let signs = Set("{,;".utf8)
        return lines.reduce(into: "") { code, line in
            code += line
            if let last = line.utf8.last, !signs.contains(last) { code += "\n" }
        }
    }

    /// Returns the call that loads a module; for a script that is missing, one that fails in the browser.
    private func load(_ path: Substring) -> String { "load(\(numbers[String(path)] ?? -1))" }
}

/// The texts that a script asks for: by their names, or by how the names begin.
struct AskedTexts {
    let names: Set<String>
    let beginnings: Set<String>

    /// True when the script may ask for a text.
    func contains(_ name: String) -> Bool {
        names.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }
}
