import Postgres
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// PostgreSQL's programs for backups, `pg_dump` and `pg_restore`.
package struct DumpPrograms: Sendable {
    private let directory: String

    /// Finds the installed programs that best fit a server.
    ///
    /// Programs older than the server cannot read it, and newer ones may use settings that the server does not know.
    ///
    /// - Parameter release: The server's release, such as 15.
    /// - Returns: The programs.
    /// - Throws: ``DumpError/programsMissing(release:installed:)``.
    package static func find(for release: Int) async throws(DumpError) -> DumpPrograms {
        let installed = await ServerPrograms.installed("pg_dump", with: ["pg_restore"])
        guard let programs = installed.last(where: { $0.release >= release }) else {
            throw .programsMissing(release: release, installed: installed.map(\.release))
        }
        return DumpPrograms(directory: programs.directory)
    }

    /// Dumps a database in a snapshot as an archive.
    ///
    /// Waits at most a minute for a lock on the schema.
    package func dump(_ place: ConnectionString, at snapshot: String, to file: String) async throws {
        // The encoding of the role may lack characters that the database has.
        let options = [
            "--format=custom", "--encoding=UTF8", "--snapshot=\(snapshot)", "--lock-wait-timeout=1min",
            "--file=\(file)",
        ]
        _ = try await run("pg_dump", options, at: place)
    }

    /// The number of tables in an archive that have rows.
    package func countTables(in file: String) async throws -> Int {
        let entries = try await run("pg_restore", ["--list", file]).split(whereSeparator: \.isNewline)
        return entries.count { $0.contains(" TABLE DATA ") }
    }

    /// Restores an archive into an empty database.
    ///
    /// After a failure, the database is unusable.
    ///
    /// - Parameters:
    ///   - file: The archive.
    ///   - place: The database. Everything in it belongs to the connecting role, or to the one in its options.
    ///   - keepsPrivileges: True to restore the privileges of roles, which have to exist.
    /// - Throws: ``DumpError/failed(program:_:)``.
    package func restore(_ file: String, into place: ConnectionString, keepsPrivileges: Bool) async throws {
        let options = ["--exit-on-error", "--no-owner", "--no-tablespaces", "--jobs=2"]
        let privileges = keepsPrivileges ? [] : ["--no-privileges"]
        _ = try await run("pg_restore", options + privileges + [file], at: place)
    }

    /// Runs a program and returns its output.
    ///
    /// The password is not passed as an argument, which other users of the machine can read. The password of a key is
    /// rejected, since there is no environment variable for it.
    private func run(
        _ program: String,
        _ arguments: [String],
        at place: ConnectionString? = nil
    ) async throws -> String {
        var environment: [Environment.Key: String?] = ["LC_ALL": "C"]
        var arguments = arguments
        if var place {
            guard place["sslpassword"] == nil else { throw DumpError.keyPassword }
            if let password = place["password"] { environment["PGPASSWORD"] = password }
            place["password"] = nil
            arguments.insert("--dbname=\(place.conninfo)", at: 0)
        }
        let result = try await Subprocess.run(
            .path(FilePath("\(directory)/\(program)")),
            arguments: Arguments(arguments),
            environment: .inherit.updating(environment),
            input: .none,
            output: .string(limit: 1 << 24),
            error: .combinedWithOutput
        )
        guard result.terminationStatus.isSuccess else {
            throw DumpError.failed(program: program, result.terminationStatus.reason ?? result.standardOutput)
        }
        return result.standardOutput
    }
}

extension TerminationStatus {
    /// The signal that ended a program; `nil` for a program that exited.
    fileprivate var reason: String? {
        guard case .signaled(let signal) = self else { return nil }
        return "it was ended by signal \(signal)"
    }
}

/// The reason why a dump or a restore failed.
package enum DumpError: Error, Equatable {
    /// No `pg_dump` and `pg_restore` are installed that are at least as new as the server.
    case programsMissing(release: Int, installed: [Int])

    /// The connection string has an `sslpassword`, which could only be passed in sight of other users.
    case keyPassword

    /// A program failed, with its output or the signal that ended it.
    case failed(program: String, String)
}

extension DumpError: CustomStringConvertible {
    /// The reason and the remedy, for the person at the terminal.
    package var description: String {
        switch self {
        case .programsMissing(let release, let installed):
            """
            No pg_dump and pg_restore of PostgreSQL \(release) or newer were found\(Self.remark(installed)). Install \
            them (Debian, Ubuntu: apt-get install postgresql-client-\(release); macOS: brew install postgresql@\(release)).
            """
        case .keyPassword:
            """
            The database's address has an sslpassword, which everybody on this machine could read among the arguments of \
            PostgreSQL's programs. Put it into a service file (~/.pg_service.conf, or PGSERVICEFILE) instead, and \
            service=NAME into the address.
            """
        case .failed(let program, let output):
            "\(program) failed: \(Self.reason(output))."
        }
    }

    private static func remark(_ installed: [Int]) -> String {
        installed.isEmpty ? "" : ", only of \(installed.map(String.init).joined(separator: ", "))"
    }

    /// The first error in a program's output, with the server's message, without the program's name and the full
    /// stop.
    private static func reason(_ output: String) -> String {
        let lines = output.split(whereSeparator: \.isNewline)
        let line = lines.first { $0.contains("error: ") } ?? lines.last ?? "it does not say why"
        let detail = lines.first { $0.contains("detail: ") && $0.contains("ERROR: ") }
        let reasons = [line.firstMatch(of: /error: (.*)/)?.1 ?? line, detail?.firstMatch(of: /ERROR: +(.*)/)?.1]
        let reason = reasons.compactMap { $0 }.joined(separator: " ")
        return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
}
