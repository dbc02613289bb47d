import Foundation
import Karaoke

/// A source of songs: a file, standard input, or the names of media files.
struct SongFile: Sendable {
    /// The name in messages.
    let name: String
    private let content: Content

    private enum Content: Sendable {
        case file(path: String)
        case names([String])
    }

    init(path: String) {
        name = path == "-" ? "standard input" : path
        content = .file(path: path)
    }

    init(names: [String], of folder: String) {
        name = folder
        content = .names(names)
    }

    /// The format, when it is known without reading the file.
    var format: SongFormat? {
        if case .names = content { .fileNames } else { nil }
    }

    /// The media type, as a hint for a server.
    var mediaType: String {
        guard case .file(let path) = content else { return "text/plain" }
        return switch (path as NSString).pathExtension.lowercased() {
        case "json": "application/json"
        case "jsonl", "ndjson": "application/x-ndjson"
        case "csv": "text/csv"
        case "tsv", "tab": "text/tab-separated-values"
        case "m3u", "m3u8": "audio/mpegurl"
        default: "application/octet-stream"
        }
    }

    /// The size in bytes; `nil` when it is unknown.
    var size: Int? {
        switch content {
        case .file("-"): nil
        case .file(let path): (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
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
            progress(count)
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
            case .names(let names):
                rest = .names(names.dropFirst(1_000))
                return names.prefix(1_000).flatMap { Array("\($0)\n".utf8) }
            }
        }
    }
}
