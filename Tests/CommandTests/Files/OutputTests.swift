import Foundation
import TestDatabase
import Testing

@testable import KaraokeCommand

#if canImport(System)
import System
#else
import SystemPackage
#endif

#if os(Linux)
import Glibc
#endif

@Suite(.database, .timeLimit(.minutes(30))) struct `A command's output` {
    /// The commands that write a file, with an option or argument for its path at the end.
    static let commands = [["songs", "export", "-o"], ["board", "export", "karaoke-party", "-o"], ["backup"]]

    init() async throws {
        _ = try await karaoke("seed", "demo")
        let songs = (1...40).map { "Sam\tSong \($0)\n" }.joined()
        _ = try await karaoke("songs", "import", "-", input: songs)
    }

    @Test(arguments: commands) func `follows links, even to a missing file`(command: [String]) async throws {
        try await withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: "\(folder)/deep", withIntermediateDirectories: false)
            try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "deep/second")
            try files.createSymbolicLink(atPath: "\(folder)/deep/second", withDestinationPath: "../target")
            for options in [[], ["--force"]] {
                let outcome = try await karaoke(command + ["\(folder)/link"] + options)
                #expect(outcome.exitCode == 0, "\(outcome.errors)")
                #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/link") == "deep/second")
                #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/deep/second") == "../target")
                #expect(try Data(contentsOf: URL(filePath: "\(folder)/target")).count > 1_000)
                #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["deep", "link", "target"])
                #expect(try files.contentsOfDirectory(atPath: "\(folder)/deep") == ["second"])
            }
        }
    }

    @Test(arguments: commands) func `replaces a file only on request`(command: [String]) async throws {
        try await withFolder { folder in
            let path = "\(folder)/output"
            try Data("before".utf8).write(to: URL(filePath: path))
            let refused = try await karaoke(command + [path])
            #expect(refused.exitCode == 73)
            let sentence = "The file '\(path)' exists already. Choose another name, or pass --force to replace it."
            #expect(refused.messages == "karaoke: \(sentence)\n")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
            #expect(try await karaoke(command + [path, "--force"]).exitCode == 0)
            #expect(try Data(contentsOf: URL(filePath: path)).count > 1_000)
        }
    }

    @Test(arguments: commands) func `goes through a pipe without replacing it`(command: [String]) async throws {
        try await withFolder { folder in
            let words = command.joined(separator: " ")
            let outcome = try await shell(
                """
                export TMPDIR=\(folder)/temporary
                cd \(folder) && mkdir temporary && mkfifo pipe && { cat pipe > copy & }
                "$karaoke" \(words) pipe && wait && [[ -p pipe ]] && ls temporary
                """
            )
            #expect(outcome.exitCode == 0, "\(outcome.errors)")
            #expect(!outcome.output.contains("part"))
            #expect(try Data(contentsOf: URL(filePath: "\(folder)/copy")).count > 1_000)
        }
    }

    @Test func `goes to a device without replacing it`() async throws {
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        let path = try terminal.path()
        async let exported = karaoke("songs", "export", "--format", "json-lines", "-o", path)
        // The last song by artist, so that the rest has room.
        #expect(try await terminal.readBeside(until: #""title":"Song 40""#).contains("Song 40"))
        let outcome = try await exported
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        try terminal.screen.close()
    }

    @Test(arguments: commands, ["-", "/dev/stdout"])
    func `goes to standard output`(command: [String], name: String) async throws {
        try await withFolder { folder in
            let words = command.joined(separator: " ")
            let outcome = try await shell(
                """
                cd \(folder) && echo first > file && "$karaoke" \(words) \(name) >> file && [[ -L /dev/stdout ]]
                "$karaoke" \(words) \(name) | wc --bytes
                """
            )
            #expect(outcome.exitCode == 0, "\(outcome.errors)")
            let file = try Data(contentsOf: URL(filePath: "\(folder)/file"))
            #expect(file.starts(with: Data("first\n".utf8)))
            #expect(try #require(Int(outcome.output.filter(\.isNumber))) > 1_000)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
    }

    @Test func `that is a backup can be piped, with its report on the error stream`() async throws {
        try await withFolder { folder in
            let written = try await shell(#""$karaoke" backup - | cat > \#(folder)/party.backup"#)
            #expect(written.exitCode == 0)
            #expect(written.output == "")
            #expect(written.messages.hasPrefix("standard output  written: 2 boards, 89 songs, "))
            let checked = try await karaoke("restore", "\(folder)/party.backup", "--check")
            #expect(checked.exitCode == 0, "\(checked.errors)")
        }
    }

    @Test(arguments: ["another backup", "a"]) func `of a backup replaces a file only on request`(
        content: String
    ) async throws {
        try await withFile(content) { path in
            let refused = try await karaoke("backup", path)
            #expect(refused.exitCode == 73)
            #expect(refused.output == "")
            #expect(
                refused.messages == """
                    karaoke: The file '\(path)' exists already. Choose another name, or pass --force to replace it.

                    """
            )
            #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
            let replaced = try await karaoke("backup", path, "--force")
            #expect(replaced.exitCode == 0, "\(replaced.errors)")
            #expect(try await karaoke("restore", path, "--check").exitCode == 0)
        }
    }

    @Test func `is not a folder, and needs an existing one`() async throws {
        try await withFolder { folder in
            let occupied = try await karaoke("songs", "export", "-o", folder)
            #expect(occupied.exitCode == 74)
            #expect(occupied.errors == "karaoke: '\(folder)' is a folder; name a file.\n")
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: "loop")
            let endless = try await karaoke("songs", "export", "-o", "\(folder)/loop")
            #expect(endless.exitCode == 74)
            #expect(
                endless.errors
                    == "karaoke: The file '\(folder)/loop' cannot be written: Too many levels of symbolic links.\n"
            )
        }
    }

    #if os(Linux)
    @Test(arguments: commands) func `is private from its first moment on`(command: [String]) async throws {
        try await withFolder { folder in
            // A file whose mode is right in the end and was never changed had it from the beginning.
            let changes = inotify_init1(Int32(IN_NONBLOCK))
            try #require(changes >= 0)
            defer { close(changes) }
            try #require(inotify_add_watch(changes, folder, UInt32(IN_ATTRIB)) >= 0)
            let words = command.joined(separator: " ")
            let outcome = try await shell(#"umask 0; "$karaoke" \#(words) \#(folder)/file"#)
            #expect(outcome.exitCode == 0, "\(outcome.errors)")
            var buffer = [UInt8](repeating: 0, count: 4_096)
            #expect(read(changes, &buffer, buffer.count) == -1, "the mode of a file was changed")
            let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/file")[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }
    #endif

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }
}

@Suite struct `A private file` {
    @Test func `is new, and readable by its owner alone`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        let file = try #require(FileHandle.privateFile(at: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try file.write(contentsOf: Data("kept".utf8))
        #expect(FileHandle.privateFile(at: path) == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }
}
