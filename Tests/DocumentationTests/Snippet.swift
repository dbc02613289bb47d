import Foundation

/// A piece of a test's source that a page of the documentation shows.
///
/// It stands between `// Shown in PAGE` and `// End`.
struct Snippet: Hashable {
    let page: String
    let code: String

    /// All pieces in the sources beside this one.
    static func all() throws -> [Snippet] {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .flatMap { snippets(in: try String(contentsOf: $0, encoding: .utf8)) }
    }

    private static func snippets(in source: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var page: String?
        var lines: [String] = []
        for line in source.components(separatedBy: "\n") {
            if let start = line.firstMatch(of: /^ *\/\/ Shown in (\S+)$/) {
                page = String(start.1)
                lines = []
            } else if line.contains(/^ *\/\/ End$/), let shown = page {
                snippets.append(Snippet(page: shown, code: dedented(lines)))
                page = nil
            } else {
                lines.append(line)
            }
        }
        return snippets
    }

    /// Moves lines to the left edge.
    private static func dedented(_ lines: [String]) -> String {
        let written = lines.filter { !$0.isEmpty }
        let indentation = written.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
}
