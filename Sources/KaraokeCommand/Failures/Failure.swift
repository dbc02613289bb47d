import ArgumentParser

/// Why a command failed, for the person at the terminal and for scripts.
struct Failure: Error {
    /// What went wrong and the way out.
    var description: String
    var exitCode: ExitCode
    /// Whether `karaoke doctor` would tell more.
    var isForDoctor = false

    init(_ description: String, exitCode: ExitCode = .failure) {
        self.description = description
        self.exitCode = exitCode
    }

    /// The same failure, told of a file.
    func of(_ file: String) -> Failure {
        var failure = self
        failure.description = "\(file): \(description)"
        return failure
    }
}

extension ExitCode {
    /// Input that is not what it should be (EX_DATAERR).
    static let badInput = ExitCode(65)
    /// A file that cannot be read (EX_NOINPUT).
    static let noInput = ExitCode(66)
    /// The database does not answer (EX_UNAVAILABLE).
    static let unavailable = ExitCode(69)
    /// A file that would be replaced is there already (EX_CANTCREAT).
    static let outputExists = ExitCode(73)
    /// The output cannot be written (EX_IOERR).
    static let notWritten = ExitCode(74)
    /// The database's role may not do this (EX_NOPERM).
    static let notPermitted = ExitCode(77)
    /// Wrong settings (EX_CONFIG).
    static let wrongSettings = ExitCode(78)

    /// What a shell makes of a command that a signal ended.
    static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
