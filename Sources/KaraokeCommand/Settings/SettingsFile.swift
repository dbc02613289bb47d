import ArgumentParser
import Configuration

/// A file of settings: `NAME=value`, one a line, with comments that begin with `#`.
struct SettingsFile {
    /// The values by name; of several lines with one name, the last counts.
    private(set) var values: [String: String] = [:]

    /// Reads a file.
    ///
    /// - Throws: ``Failure`` when it cannot be read, and for the first line that is neither a setting nor a comment.
    ///   It does not quote the line, which may be secret.
    init(_ path: String) throws {
        let line = /\s*(?:#.*|([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*)?/.matchingSemantics(.unicodeScalar)
            .dotMatchesNewlines()
        let lines = try InputFile(path).text().unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, scalars) in lines.enumerated() {
            guard let match = String(scalars).wholeMatch(of: line) else {
                throw Failure(
                    "Line \(number + 1) of \(path) is no setting. Write NAME=value, or # before a comment.",
                    exitCode: .wrongSettings
                )
            }
            guard let name = match.1, let value = match.2 else { continue }
            values[String(name)] = String(value)
        }
    }

    /// The settings, to be looked up like variables of the environment.
    var provider: EnvironmentVariablesProvider { EnvironmentVariablesProvider(environmentVariables: values) }
}
