import ArgumentParser

/// The failure of a command, with a sentence for people and an exit code for scripts.
struct Failure: Error {
    /// The reason and the remedy.
    var description: String
    var exitCode: ExitCode
    /// True when `karaoke doctor` can find out more.
    var isForDoctor = false

    init(_ description: String, exitCode: ExitCode = .failure) {
        self.description = description
        self.exitCode = exitCode
    }

    /// The failure with the name of a file before it.
    func of(_ file: String) -> Failure {
        var failure = self
        failure.description = "\(file): \(description)"
        return failure
    }
}

extension ExitCode {
    /// The arguments are wrong (EX_USAGE).
    static let usage = ExitCode(64)
    /// The input is invalid (EX_DATAERR).
    static let badInput = ExitCode(65)
    /// An input file cannot be read (EX_NOINPUT).
    static let noInput = ExitCode(66)
    /// The database or the server does not respond (EX_UNAVAILABLE).
    static let unavailable = ExitCode(69)
    /// A file that would be replaced exists (EX_CANTCREAT).
    static let outputExists = ExitCode(73)
    /// The output cannot be written (EX_IOERR).
    static let notWritten = ExitCode(74)
    /// The database's role may not do this (EX_NOPERM).
    static let notPermitted = ExitCode(77)
    /// A setting is wrong (EX_CONFIG).
    static let wrongSettings = ExitCode(78)

    /// The exit code that shells give a command that a signal ended.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
