import Foundation
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `The description's files` {
    @Test func `may not define a name that another file defines`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("a.yaml", "parameters: { columns: {} }"), ("b.yaml", "parameters: { columns: {} }")] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let expected = DescriptionFiles.NameTakenError(group: "parameters", name: "columns", file: "b.yaml")
        #expect(throws: expected) { try DescriptionFiles.read(folder) }
    }
}
