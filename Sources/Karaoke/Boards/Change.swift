import Foundation

extension Board {
    /// One transaction's effect on a board, as its log keeps it.
    package struct Change: Sendable, Equatable {
        /// The version that the change gave the board.
        package let version: Int
        package let at: Date
        package let actor: Actor
        /// The version whose change this one took back; `nil` for any other change.
        package let undoes: Int?
        /// What became of each row that the change touched, in the order it was touched.
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
    /// What became of one row.
    package struct Entry: Sendable, Equatable {
        package let kind: Kind
        /// The id of the section or card; of the song for a claim, of the section for a pick, of the board for itself.
        package let id: UUID
        /// The row before, as a JSON object of its columns; `nil` when it was made.
        package let old: String?
        /// The row after; `nil` when it was deleted.
        ///
        /// Of a restored board, the version that its file had.
        package let new: String?

        package init(kind: Kind, id: UUID, old: String?, new: String?) {
            self.kind = kind
            self.id = id
            self.old = old
            self.new = new
        }

        /// What kind of row it is.
        package enum Kind: String, Sendable, CaseIterable {
            case board
            case section
            case card
            case claim
            case pick
            /// The whole board, which was restored from a file.
            case restored
        }
    }
}

/// Why a change could not be taken back.
package enum UndoError: Error, Sendable, Hashable {
    /// No change of the caller is left to undo.
    case nothingToUndo
    /// The log has no change of this version.
    case unknown(Int)
    /// Somebody else made the change of this version.
    case notOwn(Int)
    /// The change of this version was undone, or undoes another one.
    case undone(Int)
    /// A restored board took the place of what this version changed, or is this version itself.
    case replaced(Int)
    /// A later change stands in the way.
    case overtaken
}
