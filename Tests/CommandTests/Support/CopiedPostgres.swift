import EmbeddedPostgres
import Foundation
import Testing

/// A copy of PostgreSQL's programs and libraries, whose files can be replaced as an upgrade does.
struct CopiedPostgres {
    /// The folder of the programs and libraries.
    private let folder: URL

    /// Copies the installed programs for as long as a closure runs.
    ///
    /// PostgreSQL finds its other files by the place of its programs, as Debian's packages have them.
    static func temporary(_ body: (CopiedPostgres) async throws -> Void) async throws {
        let files = FileManager.default
        let releases = (try? files.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let release = try #require(releases.filter { Int($0) != nil }.max { $0.utf8.count < $1.utf8.count || $0 < $1 })
        let root = URL(filePath: "\(EmbeddedCluster.temporaryDirectory)/karaoke-copy-\(UUID().uuidString.prefix(8))")
        defer { try? files.removeItem(at: root) }
        for name in ["lib", "share"] {
            // The server runs as another user than root.
            try files.createDirectory(
                at: root.appending(path: "\(name)/postgresql"),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755]
            )
        }
        let folder = root.appending(path: "lib/postgresql/\(release)")
        try files.copyItem(at: URL(filePath: "/usr/lib/postgresql/\(release)"), to: folder)
        try files.createSymbolicLink(
            atPath: root.appending(path: "share/postgresql/\(release)").path,
            withDestinationPath: "/usr/share/postgresql/\(release)"
        )
        try await body(CopiedPostgres(folder: folder))
    }

    /// The settings with which a service uses the copy.
    var settings: [String: String] {
        ["PATH": "\(folder.path)/bin:\(inherited["PATH"] ?? "/usr/bin:/bin")"]
    }

    /// Puts another file of the same program in its place.
    func replaceProgram() throws {
        let (program, copy) = ("\(folder.path)/bin/postgres", "\(folder.path)/bin/postgres.new")
        try FileManager.default.copyItem(atPath: program, toPath: copy)
        rename(copy, program)
    }

    /// Puts a file that is no library in the place of the library for functions in PL/pgSQL.
    func breakLibrary() throws {
        rename(library, "\(library).good")
        try Data(repeating: 0x5A, count: 8_192).write(to: URL(filePath: library))
        chmod(library, 0o644)
    }

    /// Puts the library back.
    func mendLibrary() {
        rename("\(library).good", library)
    }

    private var library: String { "\(folder.path)/lib/plpgsql.so" }
}
