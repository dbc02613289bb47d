import Foundation
import Mustache

/// What the scripts of the pages import, which pages name, so that browsers load it all at once and not one after another.
struct ScriptModules {
    /// By the name of a script: the names of what it imports, itself or by way of another one, in their order.
    private let imports: [String: [String]]

    /// Reads scripts, by their names.
    init(of scripts: [String: Data]) {
        let direct = scripts.mapValues { script in
            String(decoding: script, as: UTF8.self).matches(of: /(?:from|import) "\.\/([^"]+)"/).map { String($0.1) }
        }
        imports = Dictionary(
            uniqueKeysWithValues: scripts.keys.map { name in
                var (met, waiting): (Set<String>, [String]) = ([], [name])
                while let next = waiting.popLast() {
                    waiting += (direct[next] ?? []).filter { met.insert($0).inserted }
                }
                return (name, met.sorted())
            }
        )
    }

    /// All that a script imports.
    subscript(script: String) -> [String] { imports[script] ?? [] }
}

extension ScriptModules: MustacheParent {
    /// What templates call `modules.wall`: all that `wall.js` imports.
    func child(named name: String) -> Any? {
        self["\(name).js"]
    }
}
