import Karaoke
import Storage
import WebServer

extension BoardExport {
    /// The name of the board's file.
    package var fileName: String { "\(slug).karaoke-board.json" }

    /// Returns the file in pieces, with one row a line.
    ///
    /// - Parameter limit: The most bytes; a longer file ends with ``BoardExportError/tooLarge(_:)``.
    /// - Returns: The text, in pieces.
    package func file(upTo limit: Int = BoardArchive.largestFile) -> File { File(export: self, limit: limit) }

    /// The text of a file in pieces; the log is read on demand.
    package struct File: AsyncSequence, Sendable {
        fileprivate let export: BoardExport
        fileprivate let limit: Int

        package func makeAsyncIterator() -> Iterator {
            Iterator(export, upTo: limit)
        }

        /// Computes the size of the file in bytes, which reads the log once.
        ///
        /// - Throws: ``BoardExportError/tooLarge(_:)``, and the errors of ``ExportedLog``.
        package func size() async throws -> Int {
            try await reduce(0) { $0 + $1.utf8.count }
        }
    }
}

extension BoardExport.File {
    /// An iterator over the pieces of a file.
    package struct Iterator: AsyncIteratorProtocol {
        /// The prepared pieces, in reverse order.
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

        /// - Throws: ``BoardExportError``, and the errors of ``ExportedLog``.
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
