import BoardAPI
import Foundation
import Karaoke
import NIOCore
import WebServer

/// The scripts of the pages, bundled so that each page loads one file with all that its script imports.
///
/// In a bundle, a module is a function that runs once, when another module first imports it. Modules import each other
/// with `import { a, b } from "./name.js";`, `import "./name.js";` or `import("./name.js")`, and export declarations of
/// one name or of one object pattern.
struct ScriptBundles {
    private var modules: [String: Module] = [:]
    /// The values that the service and the pages agree on.
    private let facts: JSONValue
    /// The texts and their language; `nil` for none.
    private var texts: (language: Songbook.Language, phrases: JSONValue)?

    /// The module with the texts.
    private static let phrases = "phrases.js"
    /// The module with the facts.
    private static let factsScript = "facts.js"

    /// The code of one script, with its imports.
    private struct Module {
        let code: String
        /// The code as the body of a function that returns the exports.
        let function: String
        let imports: Set<String>
        let asked: AskedTexts
        /// The names of the facts that the code mentions.
        let facts: Set<String>

        init(_ code: String) {
            self.code = code
            function = ScriptBundles.function(code)
            let lines = code.split(separator: "\n").filter { $0.contains("import") }
            imports = Set(
                lines.flatMap { $0.matches(of: /import(?:\(| .*from | )"\.\/([^"]+)"/).map { String($0.output.1) } }
            )
            asked = AskedTexts(in: code)
            facts = Set(code.matches(of: /facts\.(\w+)/).map { String($0.1) })
        }
    }

    /// Creates bundles without scripts.
    init(facts: JSONValue = PageFacts.document) {
        self.facts = facts
    }

    /// Adds a script without comments and indentation.
    mutating func add(_ code: Data, named script: String) {
        modules[script] = Module(String(decoding: code, as: UTF8.self))
    }

    /// Returns the scripts with the texts of a language, in place of none.
    func speaking(_ language: Songbook.Language, _ phrases: JSONValue) -> ScriptBundles {
        var scripts = self
        scripts.texts = (language, phrases)
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
            function(of: name, beside: parts).map { "\"\(Self.module(name))\": async () => {\n\($0)\n}" }
        }
        return Data(
            """
            const modules = {
            \(functions.joined(separator: ",\n"))
            };
            const loaded = {};
            const load = (name) => loaded[name] ??= modules[name]();
            await load("\(Self.module(script))");

            """
            .utf8
        )
    }

    /// The name of a module in a bundle: that of its file without the extension.
    private static func module(_ file: String) -> Substring { file.dropLast(".js".count) }

    /// Returns the function of a module; of the ones with the texts and the facts, with those that the other parts of a
    /// bundle ask for.
    private func function(of name: String, beside parts: [String]) -> String? {
        if name == Self.factsScript {
            let asked = parts.compactMap { modules[$0]?.facts }.reduce(into: Set()) { $0.formUnion($1) }
            let members = facts.members.filter { asked.contains($0.name) }
            return Self.function("export const facts = \(Self.text(of: .object(members)));")
        }
        guard name == Self.phrases, let texts else { return modules[name]?.function }
        let asked = parts.compactMap { modules[$0]?.asked }
        let members = texts.phrases.members.filter { member in asked.contains { $0.contains(member.name) } }
        let phrases = Self.text(of: .object(members))
        return Self.function(
            "export const language = \"\(texts.language.rawValue)\";\nexport const phrases = \(phrases);"
        )
    }

    private static func text(of value: JSONValue) -> String {
        String(decoding: JSONBuffer.text(of: value).readableBytesView, as: UTF8.self)
    }

    /// Returns a module's code as the body of a function that returns its exports.
    private static func function(_ code: String) -> String {
        var exports: [String] = []
        let lines = code.split(separator: "\n").map { line -> String in
            guard line.hasPrefix("import ") || line.hasPrefix("export ") || line.contains("import(") else {
                return String(line)
            }
            if let found = line.wholeMatch(of: /import (\{.*\}) from "\.\/([^"]+)\.js";/) {
                let names = found.output.1.replacing(" as ", with: ": ")
                return "const \(names) = await load(\"\(found.output.2)\");"
            }
            if let found = line.wholeMatch(of: /import "\.\/([^"]+)\.js";/) {
                return "await load(\"\(found.output.1)\");"
            }
            if let found = line.prefixMatch(of: /export (?:async )?(?:function|class|const) (?:\{ (.+?) \}|(\w+))/) {
                exports.append(String(found.output.1 ?? found.output.2 ?? ""))
                return String(line.dropFirst("export ".count))
            }
            return String(line).replacing(/import\("\.\/([^"]+)\.js"\)/) { "load(\"\($0.output.1)\")" }
        }
        let end = exports.isEmpty ? [] : ["return { \(exports.joined(separator: ", ")) };"]
        return (lines + end).joined(separator: "\n")
    }
}

/// The texts that a script asks for: by their names, or by how the names begin.
private struct AskedTexts {
    private let names: Set<String>
    private let beginnings: Set<String>

    init(in code: String) {
        names = Set(code.matches(of: /"(\w+\.\w+)"/).map { String($0.output.1) })
        beginnings = Set(code.matches(of: /`(\w+\.\w*)\$\{/).map { String($0.output.1) })
    }

    func contains(_ name: String) -> Bool {
        names.contains(name) || beginnings.contains { name.hasPrefix($0) }
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
