/// Why a database could not be written down or read back.
package enum DumpError: Error, Equatable {
    /// No `pg_dump` and `pg_restore` are installed that are as new as the server.
    case programsMissing(release: Int, installed: [Int])

    /// The database's address has an `sslpassword`, which the programs can only be given where everybody sees it.
    case keyPassword

    /// A program ended early; what it printed, or what ended it.
    case failed(program: String, String)
}

extension DumpError: CustomStringConvertible {
    /// What is wrong and the way out, for the person at the terminal.
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

    /// The first complaint of what a program printed and what the server said to it, without the program's name and the
    /// full stop.
    private static func reason(_ output: String) -> String {
        let lines = output.split(whereSeparator: \.isNewline)
        let line = lines.first { $0.contains("error: ") } ?? lines.last ?? "it does not say why"
        let detail = lines.first { $0.contains("detail: ") && $0.contains("ERROR: ") }
        let reasons = [line.firstMatch(of: /error: (.*)/)?.1 ?? line, detail?.firstMatch(of: /ERROR: +(.*)/)?.1]
        let reason = reasons.compactMap { $0 }.joined(separator: " ")
        return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
}
