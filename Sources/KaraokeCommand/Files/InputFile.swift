import Foundation

/// An input file, or standard input.
struct InputFile: Sendable {
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
            throw Failure("The file '\(path)' does not exist.", exitCode: .noInput)
        }
        guard !isDirectory.boolValue else {
            throw Failure("'\(path)' is a folder; name a file.", exitCode: .noInput)
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Failure("The file '\(path)' may not be read.", exitCode: .noInput)
        }
        self.handle = handle
    }

    /// The name in messages.
    var name: String { path == "-" ? "standard input" : path }

    /// The whole text of a small file.
    ///
    /// - Throws: ``Failure`` when the file is too large or not UTF-8.
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

    /// The size in bytes.
    ///
    /// Afterwards the file is read from its start.
    func size() throws -> Int {
        defer { try? handle.seek(toOffset: 0) }
        return Int(try handle.seekToEnd())
    }

    /// The bytes at an offset, up to a count.
    ///
    /// Afterwards the file is read from behind them.
    func bytes(at offset: Int, count: Int) throws -> [UInt8] {
        try handle.seek(toOffset: UInt64(offset))
        return Array(try handle.read(upToCount: count) ?? Data())
    }

    /// The next bytes; `nil` at the end.
    func chunk() throws -> [UInt8]? {
        guard let data = try handle.read(upToCount: 64 * 1024), !data.isEmpty else { return nil }
        return Array(data)
    }
}
