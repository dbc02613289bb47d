import BoardAPI
import Foundation
import WebServer

/// The imports of the scripts, so that browsers load all scripts of a page at once and not one after the other.
struct ScriptImports {
    private var direct: [String: [String]] = [:]

    /// Records the imports of a script.
    mutating func note(_ code: Data, of script: String) {
        direct[script] = String(decoding: code, as: UTF8.self)
            .matches(of: /^(?:import|export) .*from "\.\/([^"]+)";$/.anchorsMatchLineEndings())
            .map { String($0.output.1) }
    }

    /// Returns the direct and indirect imports of a script.
    func all(of script: String) -> [String] {
        var found: Set<String> = []
        var rest = [script]
        while let next = rest.popLast() {
            rest += direct[next, default: []].filter { found.insert($0).inserted }
        }
        return found.sorted()
    }
}

/// A script without comments and indentation.
enum ScriptCode {
    /// Empties the lines of comments, and removes indentation.
    ///
    /// Line numbers are preserved. Texts in scripts do not span lines.
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
