import Foundation
import Testing

@testable import KaraokeCommand

@Suite struct `The page of the settings` {
    /// A page that is not like that any more is left in `.build/documents`, to be read and copied.
    @Test func `says what the declarations say`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let expected = SettingsPage(settings: try Settings.declarations()).text
        let kept = try? String(contentsOf: root.appending(path: "Documentation/Settings.md"), encoding: .utf8)
        guard kept != expected else { return }
        let file = root.appending(path: ".build/documents/Settings.md")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(expected.utf8).write(to: file)
        Issue.record("A declaration has changed. Remake the page: cp .build/documents/Settings.md Documentation/")
    }

    @Test func `has every setting once`() throws {
        let variables = try Settings.declarations().map(\.variable)
        #expect(Set(variables).count == variables.count)
        #expect(variables.count > 30)
        #expect(variables.contains("HTTP_BODY_TIMEOUT"))
    }
}
