import ArgumentParser

/// The options of commands that report what they did, and can print the REST API's document of it.
struct DocumentOptions: ParsableArguments {
    @Flag(help: "Print the document that the REST API returns, with --quiet as well.")
    var json = false

    @OptionGroup var report: ReportOptions

    /// Prints the document, or the lines of the report.
    ///
    /// - Throws: As ``Terminal/printLine(_:)``.
    func print(_ document: some Encodable, _ lines: [String]) throws {
        guard !json else { return try Terminal.printJSON(document) }
        for line in lines { try report.printLine(line) }
    }

    /// Prints the document, or a line of the report.
    ///
    /// - Throws: As ``Terminal/printLine(_:)``.
    func print(_ document: some Encodable, _ line: String) throws {
        try print(document, [line])
    }

    /// Prints a remark on the standard error stream.
    func printNote(_ lines: String) {
        report.printNote(lines)
    }
}
