import Foundation

/// A page for people, in the repository's root, `Documentation`, `Benchmarks` or `SongFiles`.
struct Document {
    let url: URL
    let text: String

    /// All pages.
    static func all() throws -> [Document] {
        let root = Article.root
        let top = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        let below = FileManager.default.enumerator(
            at: root.appending(path: "Documentation"),
            includingPropertiesForKeys: nil
        )
        let inside = below?.compactMap { $0 as? URL } ?? []
        let beside = ["Benchmarks/README.md", "SongFiles/README.md"].map { root.appending(path: $0) }
        return try (top + inside + beside)
            .filter { $0.pathExtension == "md" }
            .map { Document(url: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The name, from the repository's root.
    var name: String { String(url.standardizedFileURL.path.dropFirst(Article.root.path.count)) }

    /// The lines outside blocks of code.
    var prose: [Substring] {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            guard line.drop(while: { $0 == " " }).hasPrefix("```") else { return !isCode }
            isCode.toggle()
            return false
        }
    }

    /// The targets of links and pictures.
    var links: [String] {
        prose.flatMap { line in
            line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
                + line.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }
        }
    }

    /// The names by which links reach the headings, as forges make them.
    var anchors: [String] {
        prose.compactMap { line in
            guard let heading = line.wholeMatch(of: /#+ (.+)/) else { return nil }
            let kept = heading.1.lowercased().unicodeScalars.filter {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || " -_".unicodeScalars.contains($0)
            }
            return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
        }
    }
}
