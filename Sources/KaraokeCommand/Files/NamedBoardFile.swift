import Karaoke

/// A board file with its name.
struct NamedBoardFile {
    let name: String
    let board: BoardFile

    /// Reads a file.
    ///
    /// - Throws: ``Failure`` that names the file.
    init(path: String) throws {
        let file = try InputFile(path)
        name = file.name
        do {
            board = try BoardFile(file.text())
        } catch let error as BoardFileError {
            throw Failure("\(error).", exitCode: .badInput).of(file.name)
        }
    }

    /// Rejects files that describe the same board.
    static func refuseRepeatedSlugs(_ files: [NamedBoardFile]) throws {
        var names: [String: String] = [:]
        for file in files {
            let slug = file.board.board.slug
            if let other = names.updateValue(file.name, forKey: slug) {
                throw Failure("slug: \(other) makes the board '\(slug)' already.", exitCode: .badInput).of(file.name)
            }
        }
    }
}
