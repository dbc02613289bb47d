import Foundation

/// A board with all that belongs to it, as a file keeps it: what an export writes and a restore reads.
///
/// Not a ``BoardFile``, which a host writes down to begin with. The rows are kept as the JSON objects that they are in the
/// file, since a log can be long; what they hold is checked against ``Table`` by who reads them.
package struct BoardArchive: Sendable {
    /// What every such file says that it is.
    package static let format = "karaoke-board"
    /// The form of the file, which rises when older releases cannot read it any more.
    package static let version = 1
    /// The most bytes of a file: room for a full board and the latest ``largestLog`` of its log.
    package static let largestFile = 128 * 1024 * 1024
    /// The most bytes of a log in a file, about 120,000 entries; older changes are left out.
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

    /// What a board says of itself.
    package struct Head: Sendable, Equatable {
        package let id: Board.ID
        package let slug: String
        package let title: String
        package let version: Int

        package init(id: Board.ID, slug: String, title: String, version: Int) {
            self.id = id
            self.slug = slug
            self.title = title
            self.version = version
        }
    }

    /// The rows of one table, as they stand in the bytes of the file.
    package struct Rows: Sendable {
        private let bytes: [UInt8]
        private let places: [Range<Int>]

        /// - Parameters:
        ///   - bytes: The whole file; its memory is shared.
        ///   - places: Where in it each row stands.
        package init(in bytes: [UInt8], at places: [Range<Int>]) {
            self.bytes = bytes
            self.places = places
        }

        package var count: Int { places.count }

        /// The rows as JSON arrays of at most so many each.
        package func batches(of size: Int) -> some Sequence<(count: Int, json: String)> {
            stride(from: 0, to: places.count, by: size).lazy.map { start in
                let batch = places[start..<Swift.min(start + size, places.count)]
                let rows = batch.map { String(decoding: bytes[$0], as: UTF8.self) }
                return (batch.count, "[\(rows.joined(separator: ","))]")
            }
        }
    }
}

/// Why a file is no board that can be restored.
package struct BoardArchiveError: Error, Sendable, Equatable {
    /// What is wrong where; at least one.
    package let faults: [Fault]
    package let kind: Kind

    package init(_ kind: Kind, _ faults: [Fault]) {
        self.kind = kind
        self.faults = faults
    }

    /// A file of which something is not as it should be, for one reason.
    package init(_ kind: Kind, at pointer: String = "", _ detail: String) {
        self.init(kind, [Fault(pointer, detail)])
    }

    /// What is wrong at all.
    package enum Kind: Sendable, Equatable {
        /// It is not JSON, such as half of a file.
        case syntax
        /// It lacks tables, or has others.
        case form
        /// What the tables hold is not allowed.
        case value
    }

    /// A place of the file, and what is wrong there.
    package struct Fault: Sendable, Equatable {
        /// The place as a JSON pointer; empty for the whole.
        package let pointer: String
        /// A sentence.
        package let detail: String

        package init(_ pointer: String, _ detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }
}

extension BoardArchiveError: CustomStringConvertible {
    /// The first fault, as a sentence with its place.
    package var description: String {
        guard let first = faults.first else { return "Nothing is known of what is wrong." }
        return first.pointer.isEmpty ? first.detail : "\(first.pointer.dropFirst()): \(first.detail)"
    }
}

/// Why a board cannot be written down.
package enum BoardExportError: Error, Sendable, Hashable {
    /// The file would have more bytes than any that can be restored.
    case tooLarge(Int)
}
