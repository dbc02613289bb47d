import Foundation

/// The migrations, read beside this file.
enum Schema {
    static func scripts() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Migrations").resolvingSymlinksInPath()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".sql") }
            .sorted().map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}
