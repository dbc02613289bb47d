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
