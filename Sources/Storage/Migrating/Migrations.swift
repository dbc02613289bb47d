import Foundation

/// All steps of the schema in this release, in order.
package struct Migrations: Sendable, Equatable {
    package let all: [Migration]
    /// The script that spreads boards over servers, once all steps are applied.
    package let distribution: String

    /// Creates the list from steps in any order.
    ///
    /// - Throws: ``MigrationError/numberTaken(_:)``.
    package init(_ migrations: [Migration], distribution: String = "") throws {
        self.distribution = distribution
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
            },
            distribution: try String(contentsOf: folder.appending(path: "distribution.sql"), encoding: .utf8)
        )
    }

    /// Reads the files of the program: beside the executable, in its share folder, or in the bundle of the build.
    ///
    /// - Throws: ``MigrationError/filesMissing(lookedIn:)``.
    package static func installed() throws -> Migrations {
        let folders = ResourceFolder.places(of: "Migrations", in: "Storage")
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw MigrationError.filesMissing(lookedIn: folders.map(\.path))
        }
        return try Migrations(folder: folder)
    }
}
