import Foundation
import Karaoke
import SongDatabases
import SongFiles

/// A source of songs: a file, standard input, or the names of media files.
struct SongFile: Sendable {
    /// The name in messages.
    let name: String
    private let content: Content

    private enum Content: Sendable {
        case file(path: String)
        case names([String])
        case database(path: String)
    }

    init(path: String) {
        name = path == "-" ? "standard input" : path
        content = Self.isDatabase(path) ? .database(path: path) : .file(path: path)
    }

    /// True for a database of SQLite, which cannot be read from its beginning to its end.
    private static func isDatabase(_ path: String) -> Bool {
        // Reading a pipe would take away what the import reads.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        guard path != "-", type == .typeRegular, let file = FileHandle(forReadingAtPath: path) else { return false }
        return (try? file.read(upToCount: 16)).flatMap { $0 }.map { SongDatabase.isBeginning($0) } ?? false
    }

    init(names: [String], of folder: String) {
        name = folder
        content = .names(names)
    }

    /// True when the bytes can be read again.
    var isRepeatable: Bool {
        guard case .file("-") = content else { return true }
        return false
    }

    /// The format, when it is known without reading the file.
    var format: SongFormat? {
        switch content {
        case .file: nil
        case .names: .fileNames
        case .database: .jsonLines
        }
    }

    /// The media type, as a hint for a server.
    var mediaType: String {
        if case .database = content { return SongFileType.jsonLines.mediaTypes[0] }
        guard case .file(let path) = content else { return "text/plain" }
        let type = SongFileType.named((path as NSString).pathExtension.lowercased())
        return type?.mediaTypes.first ?? "application/octet-stream"
    }

    /// The size in bytes; `nil` when it is unknown.
    var size: Int? {
        switch content {
        case .file("-"): nil
        case .file(let path), .database(let path):
            (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
        case .names(let names): names.reduce(0) { $0 + $1.utf8.count + 1 }
        }
    }

    /// The bytes in pieces that are read on demand.
    ///
    /// - Parameter progress: A closure that receives the number of bytes read so far, and `nil` at the end.
    /// - Returns: The pieces.
    func chunks(progress: @escaping @Sendable (Int?) -> Void) -> Chunks {
        switch content {
        case .file(let path): Chunks(rest: .unopened(path: path), progress: progress)
        case .names(let names): Chunks(rest: .names(names[...]), progress: progress)
        case .database(let path): Chunks(rest: .unopenedDatabase(path: path, size: size ?? 0), progress: progress)
        }
    }
}

extension SongFile {
    /// The bytes of a file, in pieces of constant size.
    struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
        fileprivate enum Rest {
            case unopened(path: String)
            case open(InputFile)
            case names(ArraySlice<String>)
            case unopenedDatabase(path: String, size: Int)
            case database(DatabaseLines)
        }

        fileprivate var rest: Rest
        fileprivate let progress: @Sendable (Int?) -> Void
        private var count = 0

        fileprivate init(rest: Rest, progress: @escaping @Sendable (Int?) -> Void) {
            self.rest = rest
            self.progress = progress
        }

        func makeAsyncIterator() -> Self { self }

        /// - Throws: ``Failure`` when the file cannot be read.
        mutating func next() async throws -> [UInt8]? {
            try Task.checkCancellation()
            guard let chunk = try read(), !chunk.isEmpty else {
                progress(nil)
                return nil
            }
            count += chunk.count
            if case .database(let lines) = rest { progress(lines.progress) } else { progress(count) }
            return chunk
        }

        private mutating func read() throws -> [UInt8]? {
            switch rest {
            case .unopened(let path):
                let file = try InputFile(path)
                rest = .open(file)
                return try file.chunk()
            case .open(let file):
                return try file.chunk()
            case .unopenedDatabase(let path, let size):
                let lines = try DatabaseLines(path, size: size)
                rest = .database(lines)
                return try lines.chunk()
            case .database(let lines):
                return try lines.chunk()
            case .names(let names):
                rest = .names(names.dropFirst(1_000))
                return names.prefix(1_000).flatMap { Array("\($0)\n".utf8) }
            }
        }
    }
}
