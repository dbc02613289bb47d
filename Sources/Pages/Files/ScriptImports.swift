import BoardAPI
import Foundation
import WebServer

/// What scripts import, so that browsers load all that a page needs at once, and not one after the other.
struct ScriptImports {
    private var direct: [String: [String]] = [:]

    /// Notes what stands in a script.
    mutating func note(_ code: Data, of script: String) {
        direct[script] = String(decoding: code, as: UTF8.self)
            .matches(of: /^(?:import|export) .*from "\.\/([^"]+)";$/.anchorsMatchLineEndings())
            .map { String($0.output.1) }
    }

    /// What a script imports, itself or by something that it imports.
    func all(of script: String) -> [String] {
        var found: Set<String> = []
        var rest = [script]
        while let next = rest.popLast() {
            rest += direct[next, default: []].filter { found.insert($0).inserted }
        }
        return found.sorted()
    }
}
