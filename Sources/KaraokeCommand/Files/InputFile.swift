import Foundation

/// A file that a command reads, or standard input.
struct InputFile {
    /// The path as given; `-` is standard input.
    let path: String
    private let handle: FileHandle

    /// Opens a file.
    ///
    /// - Throws: ``Failure`` when there is no such file or it may not be read.
    init(_ path: String) throws {
        self.path = path
        guard path != "-" else {
            handle = .standardInput
            return
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Failure("There is no file '\(path)'.", exitCode: .noInput)
        }
        guard !isDirectory.boolValue else {
            throw Failure("'\(path)' is a folder; name a file.", exitCode: .noInput)
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Failure("The file '\(path)' may not be read.", exitCode: .noInput)
        }
        self.handle = handle
    }

    /// How many bytes the file has; `nil` for standard input.
    var size: Int? {
        guard path != "-" else { return nil }
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    }

    /// The name to tell people.
    var name: String { path == "-" ? "standard input" : path }

    /// All of a file that should be small.
    ///
    /// - Throws: ``Failure`` when it is not small or not UTF-8.
    func text(upTo limit: Int = 4 * 1024 * 1024) throws -> String {
        let data = try handle.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else {
            throw Failure("\(name) has more than \(limit / 1_048_576) MiB; it cannot be a board.", exitCode: .badInput)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Failure("\(name) is not UTF-8 text.", exitCode: .badInput)
        }
        return text
    }

    /// The next bytes; `nil` at the end.
    fileprivate func chunk() throws -> [UInt8]? {
        guard let data = try handle.read(upToCount: 64 * 1024), !data.isEmpty else { return nil }
        return Array(data)
    }
}

extension InputFile {
    /// The bytes of a file in pieces, in constant memory.
    struct Chunks: AsyncSequence, AsyncIteratorProtocol {
        let file: InputFile
        /// Told how many bytes have been read.
        let progress: (Int) -> Void
        private var count = 0

        init(_ file: InputFile, progress: @escaping (Int) -> Void) {
            self.file = file
            self.progress = progress
        }

        func makeAsyncIterator() -> Self { self }

        mutating func next() async throws -> [UInt8]? {
            try Task.checkCancellation()
            guard let chunk = try file.chunk() else { return nil }
            count += chunk.count
            progress(count)
            return chunk
        }
    }
}
