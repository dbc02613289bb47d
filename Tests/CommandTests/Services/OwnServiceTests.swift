import Foundation
import NIOCore
import NIOPosix
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A command beside a service` {
    /// Runs a service over the test's database, which only its state folder leads to.
    private func serve(_ test: (Service, _ place: [String: String]) async throws -> Void) async throws {
        try await withStateDirectory { folder in
            let settings = ["DATABASE_URL": TestDatabase.current.conninfo]
            try await Service.run(stateDirectory: folder, settings) { try await test($0, $0.ownDatabase) }
        }
    }

    @Test func `works on what the service in its state folder works on`() async throws {
        try await serve { _, place in
            let seeded = try await karaoke(["seed", "demo"], environment: place)
            #expect(seeded.output == "karaoke-party  made: Karaoke Party\ncrowded  made: Crowded Party\n")
            #expect(seeded.errors == "")
            let listed = try await karaoke(["board", "list"], environment: place)
            #expect(try await karaoke("board", "list").output == listed.output)
            let made = try await karaoke(["token", "create", "--role", "admin"], environment: place)
            #expect(try await karaoke("token", "list").output.contains(made.output.prefix(8)))
            let cluster = "\(place["STATE_DIRECTORY"] ?? "")/postgres"
            #expect(!FileManager.default.fileExists(atPath: cluster))
        }
    }

    @Test(arguments: [["backup", "FILE"], ["restore", "FILE"], ["migrate"], ["doctor"]])
    func `is refused when it works on a database, which only the service knows`(arguments: [String]) async throws {
        try await serve { service, place in
            let command = arguments.map { $0 == "FILE" ? "\(service.stateDirectory)/party.backup" : $0 }
            let refused = try await karaoke(command, environment: place)
            #expect(refused.exitCode == 78)
            #expect(refused.output == "")
            #expect(
                refused.errors == """
                    karaoke: The service that listens at \(service.stateDirectory)/karaoke.socket does not use the private \
                    database of that folder. Set DATABASE_URL to the service's database.

                    """
            )
            let files = try FileManager.default.contentsOfDirectory(atPath: service.stateDirectory)
            #expect(files == ["karaoke.socket"])
        }
    }

    @Test func `imports songs from files, folders and pipes`() async throws {
        try await serve { _, place in
            let piped = try await karaoke("songs", "import", "-", input: "Sam\tLove Stack\n", environment: place)
            #expect(piped.output == "1 inserted, 0 updated, 0 unchanged, 0 merged, 0 refused\n")
            let found = try await karaoke(["songs", "search", "love", "stack"], environment: place)
            #expect(found.output == "Sam  Love Stack\n")
            let shown = try await karaoke(["songs", "show", "Sam - Love Stack"], environment: place)
            #expect(shown.output.contains("title: Love Stack\n"))
        }
    }

    @Test func `is refused at a socket that its account may not open`() async throws {
        try await serve { service, _ in
            let refused = try await shell(
                """
                export LLVM_PROFILE_FILE=/dev/null DATABASE_URL= STATE_DIRECTORY='\(service.stateDirectory)'
                other=
                [ "$(id -u)" != 0 ] || other='setpriv --reuid=65534 --regid=65534 --clear-groups'
                chmod 000 "$STATE_DIRECTORY/karaoke.socket"
                cp "$karaoke" "$STATE_DIRECTORY/karaoke" && chmod 755 "$STATE_DIRECTORY" "$STATE_DIRECTORY/karaoke"
                $other "$STATE_DIRECTORY/karaoke" board list
                """
            )
            #expect(refused.exitCode == 77, "\(refused.errors)")
            #expect(refused.output == "")
            #expect(
                refused.errors.hasPrefix(
                    "karaoke: Your account may not open \(service.stateDirectory)/karaoke.socket, which belongs to "
                )
            )
            #expect(refused.errors.hasSuffix(". Use sudo.\n"))
        }
    }

    @Test func `does not blame SERVER_URL when the service ends its connection`() async throws {
        try await withStateDirectory { folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .childChannelInitializer { $0.close() }
                .bind(unixDomainSocketPath: "\(folder)/karaoke.socket")
                .get()
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": folder]
            let refused = try await karaoke(["board", "list"], environment: place)
            try await listener.close()
            #expect(refused.exitCode == 69)
            #expect(refused.errors.hasSuffix(" It is the service of this machine; its log may say why.\n"))
        }
    }

    @Test func `goes on with a private database when its service was killed`() async throws {
        try await withStateDirectory { folder in
            try await Service.run(stateDirectory: folder) { service in
                _ = try await karaoke(
                    ["board", "create", "Friday", "--slug", "friday"],
                    environment: service.ownDatabase
                )
                service.kill()
            }
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": folder]
            #expect(FileManager.default.fileExists(atPath: "\(folder)/karaoke.socket"))
            #expect(try await karaoke(["board", "list"], environment: place).output.hasPrefix("friday  active"))
        }
    }
}

@Suite(.database, .timeLimit(.minutes(30))) struct `A private database that does not exist` {
    @Test(arguments: [["backup", "/nowhere/file"], ["doctor"], ["doctor", "--conninfo"]])
    func `is not created by a command that only reads it`(arguments: [String]) async throws {
        try await withStateDirectory { folder in
            let refused = try await karaoke(arguments, environment: ["DATABASE_URL": "", "STATE_DIRECTORY": folder])
            #expect(refused.exitCode == 78)
            #expect(
                refused.errors == """
                    karaoke: There is no private database in \(folder) yet: 'karaoke party' or 'karaoke serve' makes it. If the \
                    service uses another one, set DATABASE_URL to it, or STATE_DIRECTORY to its folder.

                    """
            )
            #expect(!FileManager.default.fileExists(atPath: folder))
        }
    }
}

@Suite(.database, .enabled(if: geteuid() == 0, "only root can become somebody else"), .timeLimit(.minutes(30)))
struct `The private database of another account` {
    @Test func `is refused by the name of its folder`() async throws {
        try await withStateDirectory { folder in
            _ = try await karaoke(["board", "list"], environment: ["DATABASE_URL": "", "STATE_DIRECTORY": folder])
            let refused = try await shell(
                """
                export LLVM_PROFILE_FILE=/dev/null DATABASE_URL= STATE_DIRECTORY='\(folder)'
                cp "$karaoke" "$STATE_DIRECTORY/../karaoke" && chmod 755 "$STATE_DIRECTORY/../karaoke"
                setpriv --reuid=65533 --regid=65533 --clear-groups "$STATE_DIRECTORY/../karaoke" doctor
                """
            )
            #expect(refused.exitCode == 77, "\(refused.errors)")
            let sentence = "belongs to another account than yours. Use sudo, or choose another STATE_DIRECTORY."
            #expect(refused.messages == "karaoke: \(folder)/postgres \(sentence)\n")
        }
    }
}
