import Foundation
import Karaoke
import Storage

/// A command's report on a backup.
struct BackupReport: Encodable {
    let file: String
    let bytes: Int
    let writtenAt: Date
    let release: String
    let boards: Int
    let songs: Int
    let changes: Int

    init(_ label: BackupLabel, in file: String, bytes: Int) {
        self.file = file
        self.bytes = bytes
        writtenAt = label.writtenAt
        release = label.release
        boards = label.contents.count(of: "boards")
        songs = label.contents.count(of: "songs")
        changes = label.contents.count(of: "changes")
    }

    /// The report in one line: a sentence with the completed action for people, or an object for programs.
    func text(_ action: String, asJSON isJSON: Bool) throws -> String {
        guard !isJSON else { return String(decoding: try BackupLabel.encoder.encode(self), as: UTF8.self) }
        let holdings = [boards.counted("board"), songs.counted("song"), changes.counted("change")]
            .joined(separator: ", ")
        let time = writtenAt.formatted(.iso8601)
        return "\(file)  \(action): \(holdings), as they were at \(time); \(bytes.counted("byte"))"
    }
}

extension StoredBackup {
    /// The time and the size of the backup.
    var sentence: String {
        "\(writtenAt.formatted(.iso8601)), \(bytes.counted("byte"))"
    }
}

extension ReplacementRemnant {
    /// A sentence about the remnant, for the end of the command.
    var sentence: String {
        switch self {
        case .setting(let setting, let error):
            "A setting of the database is missing. \(Self.reason(error)) Set it with: \(setting)"
        case .original(let name, let dropping, let error):
            "The replaced database still exists as \(name). \(Self.reason(error)) Drop it with: \(dropping)"
        }
    }

    private static func reason(_ error: any Error) -> String {
        Failure(error)?.description ?? "\(error)"
    }
}
