import Cryptography
import Foundation
import Storage

/// A file of `karaoke backup`: an archive of `pg_dump`, a line of JSON that describes it, and a line that seals both.
///
/// `pg_restore` reads the archive and ignores the rest, so that the file is useful without this program.
struct BackupFile {
    let path: String
    let size: Int
    let label: BackupLabel

    /// Completes a file into which `pg_dump` has written an archive.
    ///
    /// - Returns: The size of the file in bytes.
    static func seal(_ file: OutputFile, with label: BackupLabel) throws -> Int {
        let archive = try InputFile(file.draft)
        let size = try archive.size()
        let line = try Array(BackupLabel.encoder.encode(label)) + [UInt8(ascii: "\n")]
        var hash = SHA256()
        try archive.read(upTo: size) { hash.update($0) }
        hash.update(line)
        try file.skipToEnd()
        try file.write(line)
        try file.write(BackupSeal(label: line.count, digest: hash.finalize().hexadecimal).line)
        return size + line.count + BackupSeal.length
    }

    /// Opens a file and verifies that it is intact.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: The name of the file in messages; `nil` for its path.
    ///   - isQuiet: True to show no progress.
    /// - Throws: ``Failure``.
    init(_ path: String, named name: String? = nil, isQuiet: Bool = false) throws {
        let name = name ?? path
        let file = try InputFile(path)
        self.path = path
        size = try file.size()
        let end = size - BackupSeal.length
        guard end > 0, let seal = try BackupSeal(line: file.bytes(at: end, count: BackupSeal.length)),
            seal.label < min(end, BackupSeal.longestLabel)
        else {
            throw Self.failure(name, "It is not a backup, or not a complete one. 'karaoke backup' writes such files.")
        }
        let line = try file.bytes(at: end - seal.label, count: seal.label)
        var hash = SHA256()
        let bar = ProgressBar(name, size: size, isHidden: isQuiet)
        defer { bar.finish() }
        try file.read(upTo: end, showing: bar) { hash.update($0) }
        guard hash.finalize().hexadecimal == seal.digest else {
            throw Self.failure(name, "It is damaged: its contents differ from what was written.")
        }
        guard let label = try? BackupLabel(json: line) else {
            throw Self.failure(name, "It was written by a newer release, which this one does not understand.")
        }
        self.label = label
    }

    private static func failure(_ name: String, _ sentence: String) -> Failure {
        Failure(sentence, exitCode: .badInput).of(name)
    }
}

extension InputFile {
    /// Reads the file from its start up to an offset, piece by piece.
    fileprivate func read(upTo end: Int, showing bar: ProgressBar? = nil, _ body: ([UInt8]) -> Void) throws {
        _ = try bytes(at: 0, count: 0)
        var left = end
        while left > 0, let chunk = try chunk() {
            body(Array(chunk.prefix(left)))
            left -= chunk.count
            bar?.show(end - left)
        }
    }
}

/// The description of a backup.
struct BackupLabel: Codable {
    /// The time of the backup.
    let writtenAt: Date
    /// The release of this program that wrote it.
    let release: String
    /// The release of the database server, such as 15.
    let server: Int
    /// The contents of the database in the snapshot that was written.
    let contents: DatabaseContents
}

extension BackupLabel {
    /// An encoder for JSON in one line.
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Decodes the output of the encoder.
    init(json: [UInt8]) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(BackupLabel.self, from: Data(json))
    }
}

/// The last line of a backup, which proves that the file is complete.
struct BackupSeal {
    /// The length of the line in bytes, with its line break.
    static let length = 99
    /// The most bytes of a label.
    static let longestLabel = 65_536

    /// The length of the label before it, in bytes.
    let label: Int
    /// The SHA-256 of everything before the line, in hexadecimal digits.
    let digest: String

    init(label: Int, digest: String) {
        self.label = label
        self.digest = digest
    }

    /// Parses the line; `nil` for any other line.
    init?(line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        guard let match = text.wholeMatch(of: /karaoke-backup 1 (\d{16}) ([0-9a-f]{64})\n/), let label = Int(match.1)
        else { return nil }
        self.init(label: label, digest: String(match.2))
    }

    /// The line.
    var line: String {
        let digits = String(label)
        return "karaoke-backup 1 \(String(repeating: "0", count: 16 - digits.count))\(digits) \(digest)\n"
    }
}
