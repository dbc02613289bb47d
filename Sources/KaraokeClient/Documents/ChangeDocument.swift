import Foundation

/// One change of a board, with what became of each row.
public struct ChangeDocument: Decodable, Hashable, Sendable {
    /// The version that the change gave the board.
    public let version: Int
    /// The time of the change.
    public let changedAt: Date
    /// Who made it.
    public let actor: String
    /// The version whose change this one took back.
    public let undoes: Int?
    /// What became of each row.
    public let entries: [Entry]

    /// What became of one row.
    public struct Entry: Decodable, Hashable, Sendable {
        /// Of what kind the row is: `board`, `section`, `card`, `claim`, `pick`; or `restored`, when the whole
        /// board was restored from a file.
        public let kind: String
        /// The id of the section or card; of the song for a claim, of the section for a pick, of the board for itself.
        public let id: UUID
        /// The fields before; `nil` when it was made.
        public let old: JSONValue?
        /// The fields after; `nil` when it was deleted.
        public let new: JSONValue?
    }
}
