import Foundation

/// A page of the documentation, or the comments of a source file, with the blocks of code in it.
struct Article {
    let name: String
    let text: String

    /// All pages of all catalogues, and the comments of the libraries that have examples.
    static func all() throws -> [Article] {
        try pages() + comments()
    }

    private static func pages() throws -> [Article] {
        try catalogues.flatMap { catalogue in
            try FileManager.default.contentsOfDirectory(at: catalogue, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "md" }
                .map { Article(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
        }
    }

    private static func comments() throws -> [Article] {
        let files = FileManager.default.enumerator(
            at: root.appending(path: "Containers/Sources"),
            includingPropertiesForKeys: nil
        )
        return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map { file in
            let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").map { line in
                let text = line.drop { $0 == " " }
                guard text.hasPrefix("///") else { return "" }
                return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
            }
            return Article(name: file.lastPathComponent, text: lines.joined(separator: "\n"))
        }
    }

    /// The page with a name.
    static func named(_ name: String) throws -> Article? {
        try all().first { $0.name == name }
    }

    /// The blocks of a language, each without its fences.
    func blocks(of language: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { rest in
            rest.range(of: "\n```").map { String(rest[..<$0.lowerBound]) }
        }
    }

    /// The names of the pictures that the page shows.
    var pictures: [String] {
        text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    }

    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

    static let catalogues = [
        "Containers/Sources/Containers/Containers.docc",
        "Containers/Sources/ContainersDrawing/ContainersDrawing.docc", "Sources/BoardLayout/BoardLayout.docc",
        "Sources/KaraokeClient/KaraokeClient.docc",
    ].map { root.appending(path: $0) }
}
