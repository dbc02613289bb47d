import Foundation
import Testing

@Suite struct `A path that a document names` {
    private static let pages: [URL] = {
        let documents = FileManager.default.enumerator(
            at: Article.root.appending(path: "Documentation"),
            includingPropertiesForKeys: nil
        )
        let inside = documents?.compactMap { $0 as? URL } ?? []
        return ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "Benchmarks/README.md"]
            .map { Article.root.appending(path: $0) } + inside.filter { $0.pathExtension == "md" }
    }()

    @Test func `is there`() throws {
        let paths = /`((?:Containers|ContainersMacros|Sources|Tests|Scripts|Suites|Benchmarks|Documentation)\/[^`\s]*)/
        var count = 0
        for page in Self.pages {
            for match in try String(contentsOf: page, encoding: .utf8).matches(of: paths) {
                let path = String(match.1)
                guard !path.contains(where: { "*<{".contains($0) }) else { continue }
                count += 1
                #expect(
                    FileManager.default.fileExists(atPath: Article.root.appending(path: path).path),
                    "\(page.lastPathComponent): \(path)"
                )
            }
        }
        #expect(count > 50)
    }
}
