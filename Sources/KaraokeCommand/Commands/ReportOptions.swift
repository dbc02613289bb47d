import ArgumentParser

/// The option of commands that report what they did.
struct ReportOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only, no progress and no report.")
    var quiet = false

    /// Prints the report, or a line of it.
    ///
    /// - Throws: As ``Terminal/printLine(_:)``.
    func printLine(_ line: String) throws {
        guard !quiet else { return }
        try Terminal.printLine(line)
    }

    /// Prints a remark on the standard error stream.
    func printNote(_ lines: String) {
        guard !quiet else { return }
        Terminal.printError(lines)
    }
}
