import BoardAPI
import Foundation
import Karaoke
import WebServer

/// The scripts of the pages, bundled so that each page loads one file with all that its script imports.
///
/// In a bundle, a module is a function that runs once, when another module first imports it. Modules import each other
/// with `import { a, b } from "./name.js";`, `import "./name.js";` or `import("./name.js")`, and export declarations of
/// one name or of one object pattern.
struct ScriptBundles {
    private var modules: [String: Module] = [:]

    /// The code of one script, with its imports.
    private struct Module {
        let code: String
        /// The code as the body of a function that returns the exports.
        let function: String
        let imports: Set<String>
    }

    /// Adds a script without comments and indentation.
    mutating func add(_ code: Data, named script: String) {
        let code = String(decoding: code, as: UTF8.self)
        let imports = code.split(separator: "\n").filter { $0.contains("import") }
            .flatMap { $0.matches(of: /import(?:\(| .*from | )"\.\/([^"]+)"/).map { String($0.output.1) } }
        modules[script] = Module(code: code, function: Self.function(code), imports: Set(imports))
    }

    /// Adds the script with the texts of a language, in place of the one for no language.
    func speaking(_ language: Songbook.Language, _ phrases: String) -> ScriptBundles {
        var scripts = self
        let code = "export const language = \"\(language.rawValue)\";\nexport const phrases = \(phrases);"
        scripts.modules["phrases.js"] = Module(code: code, function: Self.function(code), imports: [])
        return scripts
    }

    /// The scripts that no other one imports: those of the pages.
    var entries: Set<String> {
        modules.values.reduce(into: Set(modules.keys)) { $0.subtract($1.imports) }
    }

    /// Returns a script and its direct and indirect imports.
    func parts(of script: String) -> [String] {
        var found: Set<String> = [script]
        var rest = [script]
        while let next = rest.popLast() {
            rest += (modules[next]?.imports ?? []).filter { found.insert($0).inserted }
        }
        return found.sorted()
    }

    /// Returns a script with all its imports in one file.
    func bundle(of script: String) -> Data {
        let parts = parts(of: script)
        guard parts.count > 1 else { return Data((modules[script]?.code ?? "").utf8) }
        let functions = parts.compactMap { name in
            modules[name].map { "\"\(name)\": async () => {\n\($0.function)\n}" }
        }
        return Data(
            """
            const modules = {
            \(functions.joined(separator: ",\n"))
            };
            const loaded = {};
            const load = (name) => loaded[name] ??= modules[name]();
            await load("\(script)");

            """
            .utf8
        )
    }

    /// Returns a module's code as the body of a function that returns its exports.
    private static func function(_ code: String) -> String {
        var exports: [String] = []
        let lines = code.split(separator: "\n").map { line -> String in
            guard line.hasPrefix("import ") || line.hasPrefix("export ") || line.contains("import(") else {
                return String(line)
            }
            if let found = line.wholeMatch(of: /import (\{.*\}) from "\.\/([^"]+)";/) {
                let names = found.output.1.replacing(" as ", with: ": ")
                return "const \(names) = await load(\"\(found.output.2)\");"
            }
            if let found = line.wholeMatch(of: /import "\.\/([^"]+)";/) { return "await load(\"\(found.output.1)\");" }
            if let found = line.prefixMatch(of: /export (?:async )?(?:function|class|const) (?:\{ (.+?) \}|(\w+))/) {
                exports.append(String(found.output.1 ?? found.output.2 ?? ""))
                return String(line.dropFirst("export ".count))
            }
            return String(line).replacing(/import\("\.\/([^"]+)"\)/) { "load(\"\($0.output.1)\")" }
        }
        return (lines + ["return { \(exports.joined(separator: ", ")) };"]).joined(separator: "\n")
    }
}

/// A script without comments and indentation.
enum ScriptCode {
    /// Empties the lines of comments, and removes indentation.
    ///
    /// Texts in scripts do not span lines.
    static func code(of source: Data) -> Data {
        var isInComment = false
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.map { line -> Substring in
            let words = line.drop { $0 == " " }
            let isComment = isInComment || words.hasPrefix("/**") || words.hasPrefix("//")
            isInComment = (isInComment || words.hasPrefix("/**")) && !words.hasSuffix("*/")
            return isComment ? "" : words
        }
        return Data(code.joined(separator: "\n").utf8)
    }
}
