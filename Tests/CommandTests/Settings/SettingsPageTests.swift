import ArgumentParser
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

    @Test func `names the first and the last number that a setting may have`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let options = try SettingOptions.parse(["--env-file", file.path])
        var count = 0
        for setting in try Settings.declarations() {
            guard let range = setting.values.wholeMatch(of: #/(\d+) to (\d+)/#), let first = Int(range.1),
                let last = Int(range.2)
            else { continue }
            count += 1
            for (number, isAllowed) in [(first - 1, false), (first, true), (last, true), (last + 1, false)] {
                try Data("\(setting.variable)=\(number)\n".utf8).write(to: file)
                let settings = try? options.settings(with: [:])
                #expect((settings != nil) == isAllowed, "\(setting.variable)=\(number)")
            }
        }
        #expect(count > 25)
    }

    @Test func `has every setting once`() throws {
        let variables = try Settings.declarations().map(\.variable)
        #expect(Set(variables).count == variables.count)
        #expect(variables.count > 30)
        #expect(variables.contains("HTTP_BODY_TIMEOUT"))
    }
}
