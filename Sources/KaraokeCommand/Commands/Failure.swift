import ArgumentParser

/// Why a command failed, for the person at the terminal and for scripts.
struct Failure: Error, CustomStringConvertible {
    /// What went wrong and the way out.
    let description: String
    let exitCode: ExitCode

    init(_ description: String, exitCode: ExitCode = .failure) {
        self.description = description
        self.exitCode = exitCode
    }
}

extension ExitCode {
    /// Input that is not what it should be (EX_DATAERR).
    static let badInput = ExitCode(65)
    /// A file that cannot be read (EX_NOINPUT).
    static let noInput = ExitCode(66)
    /// The database does not answer (EX_UNAVAILABLE).
    static let unavailable = ExitCode(69)
    /// Wrong settings (EX_CONFIG).
    static let wrongSettings = ExitCode(78)
}
