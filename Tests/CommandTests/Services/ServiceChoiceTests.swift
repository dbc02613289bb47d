import ArgumentParser
import EmbeddedPostgres
import Foundation
import KaraokeClient
import Logging
import Synchronization
import SystemPackage
import Testing

@testable import KaraokeCommand
@testable import WebServer

@Suite struct `The service of a command` {
    @Test func `is the named server, whatever else is named`() async throws {
        try await withPackage { package in
            let chosen = try await choose(["--database-url", "host=/nowhere"], server: "http://127.0.0.1:1", package)
            #expect(chosen == "http://127.0.0.1:1")
        }
    }

    @Test func `is one inside the command for a named database or state folder`() async throws {
        try await withPackage { package in
            let database = try await choose(["--database-url", "host=/nowhere"], package)
            #expect(database == "host=/nowhere")
            let folder = try await choose(["--state-directory", "/nowhere"], package)
            #expect(folder == "private, in /nowhere")
        }
    }

    @Test func `has the package's settings where the package is installed`() async throws {
        try await withPackage("DATABASE_URL=host=/package") { package in
            let chosen = try await choose([], package)
            #expect(chosen == "host=/package")
        }
        try await withPackage("HTTP_PORT=8088") { package in
            let chosen = try await choose([], package)
            #expect(chosen == "private, in \(package.stateDirectory)")
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become somebody else"))
    func `is a process of the account that owns the package's state folder, for root`() async throws {
        try await withPackage("DATABASE_URL=host=/package") { package in
            #expect(chown(package.stateDirectory, 65_534, 65_534) == 0)
            let account = try #require(ServerAccount.owner(of: package.stateDirectory))
            #expect(try await choose([], package) == "process of \(account)")
        }
    }

    @Test func `is refused to other accounts while that of the package is stopped`() async throws {
        try await withPackage { package in
            let failure = await #expect(throws: Failure.self) { try await choose([], package, as: 65_533) }
            #expect(failure?.description.hasPrefix("The service of the package is stopped.") == true)
            #expect(failure?.exitCode == .unavailable)
        }
    }

    @Test func `has a private database only where the package is not installed`() async throws {
        let package = PackageFile(path: "/nowhere/karaoke.conf", stateDirectory: "/nowhere")
        let chosen = try await choose([], package)
        #expect(chosen.hasPrefix("private, in ") && !chosen.hasSuffix("/nowhere"))
    }

    @Test func `is an error for a file of the package that is no list of settings`() async throws {
        let package = PackageFile(path: "/dev/null/karaoke.conf", stateDirectory: "/nowhere")
        #expect(!package.exists)
        let folder = PackageFile(path: "/etc", stateDirectory: "/nowhere")
        await #expect(throws: Failure.self) { _ = try await choose([], folder) }
    }

    /// Chooses a service with options, and returns its address or its database.
    private func choose(
        _ arguments: [String],
        server: String? = nil,
        _ package: PackageFile,
        as user: uid_t = geteuid()
    ) async throws -> String {
        let options = try SettingOptions.parse(arguments)
        let named = try ServerOptions.parse(server.map { ["--server", $0] } ?? [])
        let choice = try await ServiceChoice.choose(options.settings(with: named.flags), package: package, user: user) {
            try options.settings(with: named.flags, of: package)
        }
        return switch choice {
        case .running(let address): address.description
        case .inner(let settings): settings.database.url ?? "private, in \(settings.stateFolder)"
        case .packaged(let service): "process of \(service.account)"
        }
    }

    /// Creates the files of a package, which are deleted when the closure returns.
    private func withPackage(_ settings: String = "", _ body: (PackageFile) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "karaoke.conf")
        try Data("\(settings)\n".utf8).write(to: file)
        try await body(PackageFile(path: file.path, stateDirectory: folder.path))
    }
}

@Suite struct `The socket of a state folder` {
    @Test func `is in the folder, or in /tmp when its path is too long`() {
        #expect(ServiceSocket(inStateDirectory: "/nowhere/state").path == "/nowhere/state/karaoke.socket")
        let long = ServiceSocket(inStateDirectory: "/nowhere/\(String(repeating: "x", count: 100))").path
        #expect(long.wholeMatch(of: #//tmp/karaoke-[0-9a-f]{16}/karaoke\.socket/#) != nil, "\(long)")
        #expect(ServiceSocket(inStateDirectory: "/nowhere/../nowhere/state/").path == "/nowhere/state/karaoke.socket")
    }

    @Test(arguments: [(0o700, true), (0o755, true), (0o770, false), (0o720, false), (0o702, false), (0o777, false)])
    func `is made in a folder of /tmp only when no other account may write there`(mode: Int, isUsed: Bool) throws {
        try withShortFolder { socket, folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
            #expect((try? socket.makeFolder()) != nil ? isUsed : !isUsed)
        }
    }

    @Test func `is not made in a folder of /tmp that is a link or another account's`() throws {
        try withShortFolder { socket, folder in
            try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "/")
            #expect(throws: Failure.self) { try socket.makeFolder() }
        }
        guard geteuid() == 0 else { return }
        try withShortFolder { socket, folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: folder)
            #expect(throws: Failure.self) { try socket.makeFolder() }
        }
    }

    @Test func `is missed in the log by a sentence when its folder of /tmp cannot be trusted`() throws {
        let state = "/nowhere/\(UUID())/\(String(repeating: "z", count: 100))"
        let folder = URL(filePath: ServiceSocket(inStateDirectory: state).path).deletingLastPathComponent().path
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "/")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let lines = Mutex("")
        let logger = Logger(label: "test") { label in
            JSONLogHandler(label: label) { line in lines.withLock { $0 += String(decoding: line, as: UTF8.self) } }
        }
        let settings = try SettingOptions.parse(["--state-directory", state]).settings()
        #expect(settings.socket(logger: logger) == nil)
        let sentence = "there is no socket for commands: \(folder) belongs to another account."
        let line = lines.withLock(\.self)
        #expect(line.contains(#""level":"warning""#))
        #expect(line.contains("\"message\":\"\(sentence)\""))
    }

    /// Lends the socket of a state folder with a long path, and its own folder, which is deleted afterwards.
    private func withShortFolder(_ body: (ServiceSocket, String) throws -> Void) throws {
        let socket = ServiceSocket(inStateDirectory: "/nowhere/\(UUID())/\(String(repeating: "z", count: 100))")
        let folder = URL(filePath: socket.path).deletingLastPathComponent().path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(socket, folder)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become somebody else"))
    func `is open to the group of its folder with the package, also when root starts the service`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(chown(folder.path, 65_534, 65_534) == 0)
        for (isOpenToGroup, mode, group) in [(false, 0o600, getegid()), (true, 0o660, 65_534)]
            as [(Bool, mode_t, gid_t)]
        {
            let socket = ServiceSocket(path: folder.appending(path: "socket").path, isOpenToGroup: isOpenToGroup)
            try socket.prepare()
            #expect(FileManager.default.createFile(atPath: socket.draft, contents: nil))
            _ = try socket.publish()
            var status = stat()
            #expect(stat(socket.path, &status) == 0)
            #expect(status.st_mode & 0o777 == mode && status.st_gid == group)
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give a file away"),
        arguments: [
            (0o660, 65_534, true), (0o600, 65_534, false), (0o640, 65_534, false), (0o660, 0, false),
        ] as [(mode_t, gid_t, Bool)]
    )
    func `names its group only if that opens it and is not root's`(mode: mode_t, group: gid_t, isNamed: Bool)
        async throws
    {
        try await withFile("") { path in
            #expect(chown(path, 65_534, group) == 0 && chmod(path, mode) == 0)
            let failure = Failure.closed(path, groupNeeds: .groupWrite)
            #expect(failure.exitCode == .notPermitted)
            let name = getgrgid(group).map { String(cString: $0.pointee.gr_name) } ?? ""
            let joining =
                ", or join the group \(name) ('sudo usermod --append --groups \(name) YOU', and sign in again)"
            #expect(
                failure.description
                    == "Your account may not open \(path), which belongs to nobody. Use sudo\(isNamed ? joining : "")."
            )
        }
    }

    @Test func `is not used in a folder of /tmp that belongs to nobody`() async throws {
        let socket = ServiceSocket(inStateDirectory: "/nowhere/\(String(repeating: "y", count: 100))")
        #expect(try await !socket.isLive())
    }
}
