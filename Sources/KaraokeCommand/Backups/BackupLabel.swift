import Foundation
import Storage

/// What a backup says of itself.
struct BackupLabel: Codable {
    /// When it was written.
    let writtenAt: Date
    /// The release of this program that wrote it.
    let release: String
    /// The release of the server that it was read from, such as 15.
    let server: Int
    /// What the database held in the snapshot that was written down.
    let contents: DatabaseContents
}

extension BackupLabel {
    /// Writes JSON in one line.
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Reads what the encoder wrote.
    init(json: [UInt8]) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(BackupLabel.self, from: Data(json))
    }
}
