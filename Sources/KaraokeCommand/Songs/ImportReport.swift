import Karaoke

/// What is told of an import, file by file and line by line.
///
/// Lines are told while the database waits, and printed when their file ends: a reader who pauses holds up nobody.
protocol ImportReport {
    func begin(_ file: String) throws

    func tell(_ line: ToldLine) throws

    /// Ends a file that was read.
    func end(_ summary: SongImport, isDryRun: Bool) throws

    /// Ends a file that could not be read as a whole.
    func end(_ failure: String) throws

    /// Ends it all.
    func end() throws
}
