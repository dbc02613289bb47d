import Foundation
import SongFiles
import Testing

@Suite struct `The guide to importing` {
    @Test func `lists the formats`() throws {
        let rows = SongFormat.allCases.map { "| `\($0.rawValue)` | \($0.files) |\n" }
        let table = (["| `--format` | files |\n", "|---|---|\n"] + rows).joined()
        let guide = Article.root.appending(path: "Documentation/Importing.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        #expect(text.contains(table), "Replace its table by this one:\n\(table)")
    }
}
