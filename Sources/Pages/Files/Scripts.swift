import BoardAPI
import Foundation
import Karaoke
import NIOCore
import WebServer

/// The scripts of the pages, bundled so that each page loads one file with all that its script imports.
///
/// In a bundle, a module is a function that runs once, when another module first imports it. Modules import each other
/// with `import { a, b } from "./name.js";`, `import "../folder/name.js";` or `import("./name.js")`, and export declarations
/// of one name or of one object pattern. A bundle does not wait at its top: Chromium 87 cannot.
struct ScriptBundles {
    private let modules: [String: ScriptModule]
    /// The names of the modules in bundles, by path: numbers are shorter.
    private let numbers: [String: Int]
    /// The values that the service and the pages agree on.
    private let facts: JSONValue
    /// The texts and their language; `nil` for none.
    private var texts: (language: Songbook.Language, phrases: JSONValue)?

    /// The module with the texts.
    private static let phrases = "shared/phrases.js"
    /// The module with the facts.
    private static let factsScript = "shared/facts.js"

    /// Creates the bundles of scripts by path, which is folder and name.
    ///
    /// The code has neither comments nor indentation.
    init(of code: [String: Data], facts: JSONValue = PageFacts.document) {
        numbers = code.keys.sorted().enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
        let reader = ScriptReader(numbers: numbers)
        modules = code.reduce(into: [:]) { modules, script in
            let code = String(decoding: script.value, as: UTF8.self)
            modules[script.key] = reader.module(of: code, at: script.key)
        }
        self.facts = facts
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
            function(of: name, beside: parts).map { "\(numbers[name] ?? -1): async () => {\n\($0)\n}" }
        }
        return Data(
            """
            const modules = {
            \(functions.joined(separator: ",\n"))
            };
            const loaded = {};
            const load = (name) => loaded[name] ??= modules[name]();
            load(\(numbers[script] ?? -1));

            """
            .utf8
        )
    }

    /// Returns the function of a module; of the ones with the texts and the facts, with those that the other parts of a
    /// bundle ask for.
    private func function(of name: String, beside parts: [String]) -> String? {
        if name == Self.factsScript {
            let asked = parts.compactMap { modules[$0]?.facts }.reduce(into: Set()) { $0.formUnion($1) }
            let members = facts.members.filter { asked.contains($0.name) }
            return "const facts = \(Self.text(of: .object(members)));\nreturn { facts };"
        }
        guard name == Self.phrases, let texts else { return modules[name]?.function }
        let asked = parts.compactMap { modules[$0]?.asked }
        let members = texts.phrases.members.filter { member in
            // The titles of problems come with them in English.
            let isKnown = texts.language == .english && member.name.hasPrefix("problem.")
            return asked.contains { isKnown ? $0.names.contains(member.name) : $0.contains(member.name) }
        }
        return """
            const language = "\(texts.language.rawValue)";
            const phrases = \(Self.text(of: .object(members)));
            return { language, phrases };
            """
    }

    private static func text(of value: JSONValue) -> String {
        String(decoding: JSONBuffer.text(of: value).readableBytesView, as: UTF8.self)
    }
}

/// A script without comments, indentation and empty lines.
enum ScriptCode {
    /// Removes the lines of comments, indentation and empty lines.
    ///
    /// Texts in scripts do not span lines.
    static func code(of source: Data) -> Data {
        var isInComment = false
        let code = String(decoding: source, as: UTF8.self).split(separator: "\n").compactMap { line -> Substring? in
            let words = line.drop { $0 == " " }
            let isComment = isInComment || words.hasPrefix("/**") || words.hasPrefix("//")
            isInComment = (isInComment || words.hasPrefix("/**")) && !words.hasSuffix("*/")
            return isComment || words.isEmpty ? nil : words
        }
        return Data(code.joined(separator: "\n").utf8)
    }
}
