import ArgumentParser

/// The options of commands that print, or write a file.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; - is standard output, which is the default.", valueName: "file")
    )
    var output: String?

    @Flag(help: "Replace the file if it exists.")
    var force = false

    func validate() throws {
        try expectValues(["--output": output])
    }

    /// The file; `nil` for standard output.
    ///
    /// - Throws: ``Failure`` when it exists, or cannot be written.
    func file() throws -> OutputFile? {
        try output.flatMap { $0 == "-" ? nil : try OutputFile($0, replacesFiles: force) }
    }
}
