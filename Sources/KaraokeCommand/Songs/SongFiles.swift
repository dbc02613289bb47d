import Foundation

/// Finds the files that the arguments of an import mean.
struct SongFiles {
    private static let readable: Set = [
        "txt", "csv", "tsv", "tab", "json", "jsonl", "ndjson", "m3u", "m3u8",
    ]
    private static let media: Set = [
        "mp3", "cdg", "mp4", "mkv", "avi", "zip", "kar", "webm", "mid", "midi", "m4a", "m4v", "ogg", "opus", "flac",
        "wav", "mov", "mpg", "mpeg", "wmv", "wma",
    ]

    /// What texts about the files beside them begin with.
    private static let remarks = ["readme", "license", "licence", "copying", "changelog"]

    /// The files in the order of the arguments, those of a folder sorted by their paths, the names of its media last.
    ///
    /// A link to a folder above itself is passed over.
    ///
    /// - Throws: ``Failure`` for what is not there.
    static func found(at paths: [String]) throws -> [SongFile] {
        var files: [SongFile] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                guard path == "-" else { throw Failure("There is no file '\(path)'.", exitCode: .noInput) }
                files.append(SongFile(path: path))
                continue
            }
            if isFolder.boolValue {
                files += try content(of: path)
            } else if media.contains(kind(of: path)) {
                files.append(SongFile(names: [(path as NSString).lastPathComponent], of: path))
            } else {
                files.append(SongFile(path: path))
            }
        }
        return files
    }

    private static func content(of folder: String) throws -> [SongFile] {
        var readable: [String] = []
        var names: [String] = []
        try visit(folder, above: []) { path in
            if Self.readable.contains(kind(of: path)), !isRemark(path) { readable.append(path) }
            if media.contains(kind(of: path)) { names.append((path as NSString).lastPathComponent) }
        }
        let files = readable.map { SongFile(path: $0) }
        return names.isEmpty ? files : files + [SongFile(names: names, of: folder)]
    }

    /// Visits the files of a folder and those below it, each folder once on a way down.
    private static func visit(_ folder: String, above: Set<String>, _ body: (String) -> Void) throws {
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard !above.contains(place) else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw Failure("The folder '\(folder)' may not be read.", exitCode: .noInput)
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                try visit(path, above: above.union([place]), body)
            } else {
                body(path)
            }
        }
    }

    private static func isRemark(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent.lowercased()
        return remarks.contains { name.hasPrefix($0) }
    }

    private static func kind(of path: String) -> String {
        (path as NSString).pathExtension.lowercased()
    }
}
