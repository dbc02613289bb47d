import Foundation
import Testing

@Suite struct `A path that a document names` {
    @Test func `is there`() throws {
        let paths =
            /`((?:Containers|ContainersMacros|SongFiles|Sources|Tests|Scripts|Suites|Benchmarks|Documentation|deploy)\/[^`\s]*)/
        var count = 0
        for document in try Document.all() {
            for match in document.text.matches(of: paths) {
                let path = String(match.1)
                guard !path.contains(where: { "*<{".contains($0) }) else { continue }
                count += 1
                #expect(
                    FileManager.default.fileExists(atPath: Article.root.appending(path: path).path),
                    "\(document.name): \(path)"
                )
            }
        }
        #expect(count > 50)
    }
}
