import Foundation

/// All steps of the schema in this release, in order.
package struct Migrations: Sendable, Equatable {
    package let all: [Migration]

    /// Creates the list from steps in any order.
    ///
    /// - Throws: ``MigrationError/numberTaken(_:)``.
    package init(_ migrations: [Migration]) throws {
        all = migrations.sorted { $0.number < $1.number }
        for (earlier, later) in zip(all, all.dropFirst()) where earlier.number == later.number {
            throw MigrationError.numberTaken(later.number)
        }
    }

    /// Reads the files of a folder.
    package init(folder: URL) throws {
        try self.init(
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).compactMap {
                file in
                guard file.pathExtension == "sql" else { return nil }
                let script = try String(contentsOf: file, encoding: .utf8)
                return Migration(fileName: file.lastPathComponent, script: script)
            }
        )
    }

    /// Reads the files of the program: beside the executable, in its share folder, or in the bundle of the build.
    ///
    /// - Throws: ``MigrationError/filesMissing(lookedIn:)``.
    package static func installed() throws -> Migrations {
        let folders = Self.folders
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw MigrationError.filesMissing(lookedIn: folders.map(\.path))
        }
        return try Migrations(folder: folder)
    }

    // The generated accessor traps when the bundle is missing, so it is not used.
    private static var folders: [URL] {
        let bundle = "karaoke-display-board_Storage"
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let beside = [
            program?.appending(path: "Migrations"),
            program?.appending(path: "../share/karaoke/Migrations").standardizedFileURL,
        ]
        let built =
            ([program, Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
            .flatMap { folder in
                [
                    folder?.appending(path: "\(bundle).resources/Migrations"),
                    folder?.appending(path: "\(bundle).bundle/Migrations"),
                    folder?.appending(path: "\(bundle).bundle/Contents/Resources/Migrations"),
                ]
            }
        return (beside + built).compactMap(\.self)
    }
}
