import Foundation

extension Board {
    /// The effect of one transaction on a board, as the board's log stores it.
    package struct Change: Sendable, Equatable {
        /// The version that the change gave the board.
        package let version: Int
        package let at: Date
        package let actor: Actor
        /// The version of the change that this one reverted; `nil` for any other change.
        package let undoes: Int?
        /// The changed rows, in the order in which they changed.
        package var entries: [Entry]

        package init(version: Int, at: Date, actor: Actor, undoes: Int? = nil, entries: [Entry] = []) {
            self.version = version
            self.at = at
            self.actor = actor
            self.undoes = undoes
            self.entries = entries
        }
    }
}

extension Board.Change {
    /// The change of one row.
    package struct Entry: Sendable, Equatable {
        package let kind: Kind
        /// The id of the section, card or pick; for a claim that of the song, and else that of the board.
        package let id: UUID
        /// The row before the change, as a JSON object of its columns; `nil` when it was inserted.
        ///
        /// An edit has the columns that it changed and those by which people know the row.
        package let old: String?
        /// The row after the change; `nil` when it was deleted.
        ///
        /// For a restored board, the version in its file; for a cleared one, the number of rows of each kind that went.
        package let new: String?

        package init(kind: Kind, id: UUID, old: String?, new: String?) {
            self.kind = kind
            self.id = id
            self.old = old
            self.new = new
        }

        /// The kind of a row.
        package enum Kind: String, Sendable, CaseIterable {
            case board
            case section
            case card
            case claim
            case pick
            /// The whole board, restored from a file.
            case restored
            /// The whole board, cleared for the next evening.
            case cleared
        }
    }
}

/// The reason why a change could not be undone.
package enum UndoError: Error, Sendable, Hashable {
    /// The caller has no change left to undo.
    case nothingToUndo
    /// The log has no change with this version.
    case unknown(Int)
    /// Another caller made the change with this version.
    case notOwn(Int)
    /// The change with this version was undone, or is an undo.
    case undone(Int)
    /// The board was restored from a file or cleared since, or this version is the restoration.
    case replaced(Int)
    /// The change with this version made the board.
    case creation(Int)
    /// A later change touched the same rows.
    case overtaken
}

extension UndoError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .nothingToUndo: "No change is left that you may undo here."
        case .unknown(let version): "The board has no change of version \(version)."
        case .notOwn(let version): "Somebody else made change \(version). A host may undo it."
        case .undone(let version): "Change \(version) was undone already, or is an undo itself."
        case .replaced(let version): "Change \(version) cannot be undone: the board was restored or cleared since."
        case .creation(let version): "Change \(version) made the board, and cannot be undone. The board can be deleted."
        case .overtaken: "A later change altered the same things. Undo that first."
        }
    }
}
