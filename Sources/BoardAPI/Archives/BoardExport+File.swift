import Karaoke
import Storage
import WebServer

extension BoardExport {
    /// The name of the board's file.
    package var fileName: String { "\(slug).karaoke-board.json" }

    /// The file, piece by piece, with one row a line.
    ///
    /// - Parameter limit: The most bytes; what is longer ends with ``BoardExportError/tooLarge(_:)``.
    /// - Returns: The text, in pieces.
    package func file(upTo limit: Int = BoardArchive.largestFile) -> File { File(export: self, limit: limit) }

    /// The text of a file in pieces, of which the log's are read when they are asked for.
    package struct File: AsyncSequence, Sendable {
        fileprivate let export: BoardExport
        fileprivate let limit: Int

        package func makeAsyncIterator() -> Iterator {
            Iterator(export, upTo: limit)
        }

        /// The size of the file in bytes, for which its log is read once.
        ///
        /// - Throws: ``BoardExportError/tooLarge(_:)``; what ``ExportedLog`` throws.
        package func size() async throws -> Int {
            try await reduce(0) { $0 + $1.utf8.count }
        }
    }
}

extension BoardExport.File {
    /// Goes through the pieces of a file.
    package struct Iterator: AsyncIteratorProtocol {
        /// The pieces that are ready, the next one last.
        private var pieces: [String]
        private var log: ExportedLog.Iterator?
        private var separator = "\n"
        private let limit: Int
        private var size = 0

        fileprivate init(_ export: BoardExport, upTo limit: Int) {
            self.limit = limit
            let form = "\"format\":\"\(BoardArchive.format)\",\"version\":\(BoardArchive.version)"
            let head = "{\(form),\n\"board\":\(export.board)"
            let tables = export.rows.map { table, rows in
                ",\n\"\(table.rawValue)\":[\(rows.isEmpty ? "" : "\n")\(rows.joined(separator: ",\n"))]"
            }
            pieces = [",\n\"\(BoardArchive.Table.changes.rawValue)\":["] + tables.reversed() + [head]
            log = export.log.makeAsyncIterator()
        }

        /// - Throws: ``BoardExportError``; what ``ExportedLog`` throws.
        package mutating func next() async throws -> String? {
            guard let piece = try await piece() else { return nil }
            size += piece.utf8.count
            guard size <= limit else { throw BoardExportError.tooLarge(limit) }
            return piece
        }

        private mutating func piece() async throws -> String? {
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
