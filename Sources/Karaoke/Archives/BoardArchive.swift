import Foundation

/// A board with everything that belongs to it, as an export writes it and a restore reads it.
///
/// Unlike a ``BoardFile``, which a host writes by hand. Since a log can be long, rows stay the JSON objects of the
/// file; the reader checks them against ``Table``.
package struct BoardArchive: Sendable {
    /// The name of the format, which every file contains.
    package static let format = "karaoke-board"
    /// The version of the format.
    ///
    /// It rises when older releases can no longer read the files.
    package static let version = 1
    /// The most bytes of a file: room for a full board and the latest ``largestLog`` of its log.
    package static let largestFile = 128 * 1024 * 1024
    /// The most bytes of a log in a file, about 120,000 entries.
    ///
    /// Older changes are left out.
    package static let largestLog = 96 * 1024 * 1024

    /// The board as a JSON object.
    package let board: String
    package let head: Head
    package let rows: [Table: Rows]

    package init(board: String, head: Head, rows: [Table: Rows]) {
        self.board = board
        self.head = head
        self.rows = rows
    }

    /// The fields that identify a board.
    package struct Head: Sendable, Equatable {
        package let id: Board.ID
        package let slug: String
        package let title: String
        package let version: Int
    }

    /// The rows of one table, as slices of the file's bytes.
    package struct Rows: Sendable {
        private let bytes: [UInt8]
        private let places: [Range<Int>]

        /// - Parameters:
        ///   - bytes: The whole file. Its memory is shared.
        ///   - places: The range of each row.
        package init(in bytes: [UInt8], at places: [Range<Int>]) {
            self.bytes = bytes
            self.places = places
        }

        package var count: Int { places.count }

        /// The rows as JSON arrays of at most `size` rows each.
        package func batches(of size: Int) -> some Sequence<(count: Int, json: String)> {
            stride(from: 0, to: places.count, by: size).lazy.map { start in
                let batch = places[start..<Swift.min(start + size, places.count)]
                let rows = batch.map { String(decoding: bytes[$0], as: UTF8.self) }
                return (batch.count, "[\(rows.joined(separator: ","))]")
            }
        }
    }
}

/// The reason why a file is not a board that can be restored.
package struct BoardArchiveError: Error, Sendable, Equatable {
    /// The faults; at least one.
    package let faults: [Fault]
    package let kind: Kind

    package init(_ kind: Kind, _ faults: [Fault]) {
        self.kind = kind
        self.faults = faults
    }

    /// Creates an error with one fault.
    package init(_ kind: Kind, at pointer: String = "", _ detail: String) {
        self.init(kind, [Fault(pointer, detail)])
    }

    /// The kind of fault.
    package enum Kind: Sendable, Equatable {
        /// The file is not JSON, such as half of a file.
        case syntax
        /// The file lacks tables, or has others.
        case form
        /// A table contains a value that is not allowed.
        case value
    }

    /// A fault and its place in the file.
    package struct Fault: Sendable, Equatable {
        /// The place as a JSON pointer; empty for the whole.
        package let pointer: String
        /// A sentence about the fault.
        package let detail: String

        package init(_ pointer: String, _ detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }
}

extension BoardArchiveError: CustomStringConvertible {
    /// The first fault as a sentence, with its place.
    package var description: String {
        guard let first = faults.first else { return "Nothing is known of what is wrong." }
        return first.pointer.isEmpty ? first.detail : "\(first.pointer.dropFirst()): \(first.detail)"
    }
}

/// The reason why a board cannot be exported.
package enum BoardExportError: Error, Sendable, Hashable {
    /// The file would be larger than a restore accepts.
    case tooLarge(Int)
}

extension BoardExportError: CustomStringConvertible {
    /// The reason.
    package var description: String {
        switch self {
        case .tooLarge(let limit):
            "The board and its log have more than \(limit / 1_048_576) MiB, the limit of an import."
        }
    }
}
