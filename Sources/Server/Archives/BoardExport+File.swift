import Karaoke
import Storage

extension BoardExport {
    /// What a file of the board is called.
    package var fileName: String { "\(slug).karaoke-board.json" }

    /// The file, piece by piece, with one row a line.
    package var file: File { File(export: self) }

    /// The text of a file in pieces, of which the log's are read when they are asked for.
    package struct File: AsyncSequence, Sendable {
        fileprivate let export: BoardExport

        package func makeAsyncIterator() -> Iterator {
            Iterator(export)
        }
    }
}

extension BoardExport.File {
    /// Goes through the pieces of a file.
    package struct Iterator: AsyncIteratorProtocol {
        /// What is ready, the next piece last.
        private var pieces: [String]
        private var log: ExportedLog.Iterator?
        private var separator = "\n"

        fileprivate init(_ export: BoardExport) {
            let form = "\"format\":\"\(BoardArchive.format)\",\"version\":\(BoardArchive.version)"
            let head = "{\(form),\n\"board\":\(export.board)"
            let tables = export.rows.map { table, rows in
                ",\n\"\(table.rawValue)\":[\(rows.isEmpty ? "" : "\n")\(rows.joined(separator: ",\n"))]"
            }
            pieces = [",\n\"\(BoardArchive.Table.changes.rawValue)\":["] + tables.reversed() + [head]
            log = export.log.makeAsyncIterator()
        }

        package mutating func next() async throws -> String? {
            if let piece = pieces.popLast() { return piece }
            guard log != nil else { return nil }
            guard let entries = try await log?.next() else {
                log = nil
                return "]}\n"
            }
            defer { separator = ",\n" }
            return separator + entries.joined(separator: ",\n")
        }
    }
}
