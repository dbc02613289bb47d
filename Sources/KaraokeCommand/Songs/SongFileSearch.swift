import Foundation
import Karaoke
import SongFiles

/// Finds the files that an import's arguments refer to.
enum SongFileSearch {
    private static let media: Set = [
        "mp3", "cdg", "mp4", "mkv", "avi", "zip", "kar", "webm", "mid", "midi", "m4a", "m4v", "ogg", "opus", "flac",
        "wav", "mov", "mpg", "mpeg", "wmv", "wma",
    ]

    /// The beginnings of the names of text files that are not songs.
    private static let remarks = ["readme", "license", "licence", "copying", "changelog"]

    /// The files in the order of the arguments.
    ///
    /// Those of a folder are sorted by path, with the names of its media files last.
    ///
    /// Links to a folder above are skipped, as are the media files of a folder with an UltraStar song, to which they
    /// belong. The name of a compressed file stands for a song only inside a folder.
    ///
    /// - Throws: ``Failure`` for a path that does not exist.
    static func found(at paths: [String]) throws -> [SongFile] {
        var files: [SongFile] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                guard path == "-" else { throw Failure("The file '\(path)' does not exist.", exitCode: .noInput) }
                files.append(SongFile(path: path))
                continue
            }
            if isFolder.boolValue {
                files += try content(of: path)
            } else if media.contains(kind(of: path)), kind(of: path) != "zip" {
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
        try visit(folder, above: []) { paths in
            let media = paths.filter { Self.media.contains(kind(of: $0)) }
            readable += paths.filter { SongFileType.named(kind(of: $0)) != nil && !isRemark($0) }
            guard !media.isEmpty, !paths.contains(where: isUltraStar) else { return }
            names += media.map { ($0 as NSString).lastPathComponent }
        }
        let files = readable.sorted().map { SongFile(path: $0) }
        return names.isEmpty ? files : files + [SongFile(names: names, of: folder)]
    }

    /// True when the file contains the notes of a song, with its media files in the same folder.
    private static func isUltraStar(_ path: String) -> Bool {
        guard kind(of: path) == "txt", let beginning = try? InputFile(path).chunk() else { return false }
        var reader = SongReader(SongReader.Options(fileName: path))
        // Errors in the file are reported when it is imported.
        _ = try? (reader.read(beginning), reader.finish())
        return reader.format == .ultrastar
    }

    /// Visits a folder and its subfolders, each once on a path, with their files.
    private static func visit(_ folder: String, above: Set<String>, _ body: ([String]) -> Void) throws {
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        guard !above.contains(place) else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw Failure("The folder '\(folder)' may not be read.", exitCode: .noInput)
        }
        var files: [String] = []
        var folders: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                folders.append(path)
            } else {
                files.append(path)
            }
        }
        body(files)
        for path in folders { try visit(path, above: above.union([place]), body) }
    }

    private static func isRemark(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent.lowercased()
        return remarks.contains { name.hasPrefix($0) }
    }

    private static func kind(of path: String) -> String {
        (path as NSString).pathExtension.lowercased()
    }
}
